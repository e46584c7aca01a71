import type { BrowserError } from "#contract/site.ts";

/** More would say nothing new: what follows an error is mostly its consequence. */
const MAX_PER_PAGE = 3;

/** As in the contract, which would bring along the code for validation. */
const MAX_FRAMES = 10;
const MAX_MESSAGE = 300;

const reported = new Set<string>();

/** Tells the server of a mistake of our own code, so that somebody can mend it. Never of what people wrote or looked for. */
export function reportError(error: unknown, build: string): void {
  const report = reportOf(error, build);
  // An extension of the browser has frames of its own only.
  if (report.frames.length === 0) return;
  const body = JSON.stringify(report);
  if (reported.size >= MAX_PER_PAGE || reported.has(body)) return;
  reported.add(body);
  const headers = { "Content-Type": "application/json" };
  // Nobody is left to tell if this fails.
  fetch("/api/errors", { method: "POST", headers, body, keepalive: true }).catch(() => {});
}

export function reportOf(error: unknown, build: string): BrowserError {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error("Not an error");
  return {
    message: `${name}: ${withoutQuotation(message).replace(ADDRESS, "…")}`.slice(0, MAX_MESSAGE),
    frames: stack.split("\n").flatMap(ownFrame).slice(0, MAX_FRAMES),
    page: location.pathname.slice(0, 200),
    build: ownFileName(build),
  };
}

/** An error of parsing quotes what it could not read, which somebody may have typed, quotes included. */
function withoutQuotation(message: string): string {
  const [first, last] = [message.indexOf('"'), message.lastIndexOf('"')];
  return first < last ? `${message.slice(0, first)}…${message.slice(last + 1)}` : message;
}

/** Addresses have queries. */
const ADDRESS = /https?:\S+/g;

/** "/assets/base-Bx2.js:1:2345", if a line of a stack is about a file of this site. */
function ownFrame(line: string): string[] {
  const [frame] = /^\/[\w./@-]{1,150}:\d{1,9}:\d{1,9}/.exec(line.split(location.origin)[1] ?? "") ?? [];
  return frame ? [frame] : [];
}

const ownFileName = (address: string) => new URL(address).pathname.split("/").at(-1)?.slice(0, 100) || "unknown";
