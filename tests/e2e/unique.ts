import { randomUUID } from "node:crypto";

/** A word that stands nowhere else: tests share a server. */
export const uniqueWord = () => `w${randomUUID().slice(0, 8)}`;
