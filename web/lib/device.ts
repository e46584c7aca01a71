/** Tablets first: many of them also call themselves mobile. An Android without the word is a tablet. */
const DEVICES: [string, RegExp][] = [
  ["Tablet", /ipad|tablet|kindle|silk|android(?!.*mobi)/i],
  ["Mobile", /mobi|iphone|ipod|android/i],
];

/** The kind of device, told by keywords in what its browser calls itself. */
export const deviceOf = (userAgent: string | null) =>
  DEVICES.find(([, keywords]) => keywords.test(userAgent ?? ""))?.[0] ?? "Desktop";
