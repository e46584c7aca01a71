export type Subscriber = {
  /** Another server has changed the data behind these tags. */
  onInvalidation: (tags: string[]) => void;
  /** Notifications may have been missed. */
  onGap: () => void;
};

/** How the servers that share a database notify each other of changes. */
export type Broadcast = {
  subscribe: (subscriber: Subscriber) => void;
  /** Resolves when the database has accepted the notification; the other servers get it milliseconds later. */
  publish: (tags: string[]) => Promise<void>;
  /** Resolves when every other server has received everything published before, or serves nothing from memory. */
  settled: () => Promise<void>;
  /** Whether notifications of the other servers arrive here. */
  isListening: () => boolean;
  /** The position in the primary's log that shows every change known here; undefined if unknown. */
  position: () => bigint | undefined;
  close: () => Promise<void>;
};

/** An embedded database has one server only. */
export const singleServer: Broadcast = {
  subscribe: () => {},
  publish: async () => {},
  settled: async () => {},
  isListening: () => true,
  position: () => undefined,
  close: async () => {},
};
