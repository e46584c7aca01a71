import type { QueryClient } from "@tanstack/react-query";
import type { Head } from "#web/lib/navigation/route.ts";
import { siteIn } from "./site.ts";

type Description = string | ((siteName: string) => string);

/** The head of a page, its title followed by the site's name. */
export const head =
  (title: string, description: Description) =>
  (_address: unknown, client: QueryClient): Head => {
    const { name } = siteIn(client);
    return {
      title: `${title} · ${name}`,
      description: typeof description === "string" ? description : description(name),
    };
  };
