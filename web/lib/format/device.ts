/** Tablets first: many also say "mobile". An Android that does not say it is a tablet. */
const DEVICES: [string, RegExp][] = [
  ["Tablet", /ipad|tablet|kindle|silk|android(?!.*mobi)/i],
  ["Mobile", /mobi|iphone|ipod|android/i],
];

/** The kind of device, guessed from keywords in the user agent. */
export const deviceOf = (userAgent: string | null) =>
  DEVICES.find(([, keywords]) => keywords.test(userAgent ?? ""))?.[0] ?? "Desktop";
