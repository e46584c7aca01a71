import type { QueryClient } from "@tanstack/react-query";
import { siteIn } from "./site.ts";

/** The title of a page, followed by the site's name. */
export const title = (text: string) => (_address: unknown, client: QueryClient) => `${text} · ${siteIn(client).name}`;
