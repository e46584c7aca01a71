/** The first that fits. iPads and Androids also say what they are like. */
const DEVICES: [string, RegExp][] = [
  ["iPhone", /iphone/i],
  ["iPad", /ipad/i],
  ["Android device", /android/i],
  ["Chromebook", /cros/i],
  ["Mac", /mac os/i],
  ["Windows computer", /windows/i],
  ["Linux computer", /linux/i],
];

/** What somebody would call the device they are at, guessed from the user agent. */
export const deviceName = (userAgent: string) =>
  DEVICES.find(([, keywords]) => keywords.test(userAgent))?.[0] ?? "My passkey";
