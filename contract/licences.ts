import type { ResourceFields } from "#contract/resource-fields.ts";

export type Licence = ResourceFields["licence"]["values"][number];

const DEEDS = "https://creativecommons.org";

/** Where a licence is explained. */
export const LICENCE_URLS: { [L in Licence]?: string } = {
  "CC0 1.0": `${DEEDS}/publicdomain/zero/1.0/`,
  "CC BY 4.0": `${DEEDS}/licenses/by/4.0/`,
  "CC BY-SA 4.0": `${DEEDS}/licenses/by-sa/4.0/`,
  "CC BY-NC 4.0": `${DEEDS}/licenses/by-nc/4.0/`,
  "CC BY-NC-SA 4.0": `${DEEDS}/licenses/by-nc-sa/4.0/`,
};

/** The licences under which others may publish their own version. */
export const REMIXABLE: readonly Licence[] = [
  "CC0 1.0",
  "CC BY 4.0",
  "CC BY-SA 4.0",
  "CC BY-NC 4.0",
  "CC BY-NC-SA 4.0",
];
