import { randomUUID } from "node:crypto";

/** A word that occurs nowhere else, since tests share a server. */
export const uniqueWord = () => `w${randomUUID().slice(0, 8)}`;
