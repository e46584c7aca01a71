export type Listener = {
  message: (text: string) => void;
  /** Messages may have been missed. */
  gap: () => void;
};

/** How the processes that share a database tell each other something. */
export type Broadcast = {
  heardBy: (listener: Listener) => void;
  /** Returns when every other process has heard it, or is no longer sure of anything. */
  send: (message: string) => Promise<void>;
  /** Whether everything sent until now has been heard here. */
  isSure: () => boolean;
  /** How far into the primary's log one has to read to see all that was told of until now; undefined if unknown. */
  position: () => bigint | undefined;
  close: () => Promise<void>;
};

/** An embedded database has no other process. */
export const alone: Broadcast = {
  heardBy: () => {},
  send: async () => {},
  isSure: () => true,
  position: () => undefined,
  close: async () => {},
};
