import { Socket } from "node:net";
import type { ClientConfig, QueryConfig, QueryResult } from "pg";
import { PreparingClient } from "./preparing-client.ts";
import { MOST_WAITING, tooManyWaiting } from "./too-many-waiting.ts";

/** Whoever comes while one is held up by a slow answer takes another. */
const LANES = 4;

/**
 * Connections for reading on which a question does not wait for the answer to the one before, and all that are asked in
 * the same moment go out together. Each stands for itself: what needs a transaction must not come here.
 */
export class ReadingLanes {
  readonly #lanes: Lane[];
  #current: Lane;

  constructor(config: ClientConfig, onLost: (error: Error) => void) {
    this.#current = new Lane(config, onLost);
    this.#lanes = [this.#current, ...Array.from({ length: LANES - 1 }, () => new Lane(config, onLost))];
  }

  async ask(question: QueryConfig, values: unknown[]): Promise<QueryResult> {
    if (!this.#current.isGathering) this.#current = this.#lanes.reduce(lessBusy);
    if (this.#current.waiting >= MOST_WAITING / LANES) throw tooManyWaiting();
    return this.#current.ask(question, values);
  }

  async end(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.end()));
  }
}

const lessBusy = (one: Lane, other: Lane) => (other.waiting < one.waiting ? other : one);

type Line = { client: PreparingClient; socket: Socket; opened: Promise<unknown>; isOpen: boolean };

class Lane {
  waiting = 0;
  isGathering = false;
  readonly #config: ClientConfig;
  readonly #onLost: (error: Error) => void;
  #line: Line | undefined;
  /** Asked since the last turn. The parts of a page may ask the same, and share the answer. */
  readonly #asked = new Map<string, Promise<QueryResult>>();

  constructor(config: ClientConfig, onLost: (error: Error) => void) {
    this.#config = config;
    this.#onLost = onLost;
  }

  ask(question: QueryConfig, values: unknown[]): Promise<QueryResult> {
    const key = `${question.text} ${JSON.stringify(values)}`;
    const answer = this.#asked.get(key) ?? this.#send(question, values);
    if (this.isGathering) this.#asked.set(key, answer);
    return answer;
  }

  async #send(question: QueryConfig, values: unknown[]): Promise<QueryResult> {
    this.waiting++;
    try {
      this.#line ??= this.#open();
      const line = this.#line;
      if (!line.isOpen) await line.opened;
      this.#gather(line.socket);
      return await line.client.query(question, values);
    } finally {
      this.waiting--;
    }
  }

  /** Sends nothing until everybody who is to have a turn now has had it. */
  #gather(socket: Socket): void {
    if (this.isGathering) return;
    this.isGathering = true;
    socket.cork();
    setImmediate(() => {
      this.isGathering = false;
      this.#asked.clear();
      socket.uncork();
    });
  }

  #open(): Line {
    const socket = new Socket();
    const client = new PreparingClient({ ...this.#config, pipeline: true, stream: () => socket });
    const line = { client, socket, opened: client.connect(), isOpen: false };
    const forget = () => {
      if (this.#line === line) this.#line = undefined;
    };
    line.opened.then(() => {
      line.isOpen = true;
    }, forget);
    client.on("end", forget);
    client.on("error", (error) => {
      forget();
      this.#onLost(error);
    });
    return line;
  }

  async end(): Promise<void> {
    await this.#line?.client.end();
  }
}
