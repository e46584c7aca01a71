import * as z from "zod/mini";
import { MAX_SOCIAL_LINKS, SiteInput } from "#contract/site.ts";

const nested = (fields: Record<string, unknown>): z.input<typeof SiteInput> => {
  const text = (name: string) => String(fields[name] ?? "");
  const isBlank = (...names: string[]) => names.every((name) => text(name).trim() === "");
  const links = Array.from({ length: MAX_SOCIAL_LINKS }, (_, n) => ({
    name: text(`socialLinks.${n}.name`),
    url: text(`socialLinks.${n}.url`),
  }));
  return {
    name: text("name"),
    tagline: text("tagline"),
    announcement: isBlank("announcement.text", "announcement.url")
      ? null
      : { text: text("announcement.text"), url: text("announcement.url") },
    registration: text("registration") as SiteInput["registration"],
    domains: text("domains")
      .split(/[\s,;]+/)
      .filter((domain) => domain !== ""),
    contactEmail: text("contactEmail"),
    namesShown: fields.namesShown as SiteInput["namesShown"],
    readers: fields.readers as SiteInput["readers"],
    logoId: (fields.logoId ?? null) as number | null,
    logoDarkId: (fields.logoDarkId ?? null) as number | null,
    accent: fields.ownAccent === true ? text("accent") : null,
    footerText: text("footerText"),
    staffTwoStep: fields.staffTwoStep === true,
    // Only the rows after the last one count as unused, so that each error is at its own row.
    socialLinks: links.slice(0, 1 + links.findLastIndex(({ name, url }) => name.trim() !== "" || url.trim() !== "")),
  };
};

/** The form's fields by their names, such as "announcement.text", as the settings. */
export const SiteForm = z.pipe(z.pipe(z.record(z.string(), z.unknown()), z.transform(nested)), SiteInput);
