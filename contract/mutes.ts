import * as z from "zod/mini";
import { Author, type Json } from "./common-schemas.ts";

/** A person whom a member has muted. */
export const Mute = z.object({ member: Author, createdAt: z.date() });
export type Mute = Json<z.infer<typeof Mute>>;

export const MAX_MUTES = 200;
