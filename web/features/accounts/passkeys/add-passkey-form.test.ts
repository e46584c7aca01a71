import { expect, test } from "vitest";
import { deviceName } from "./add-passkey-form.tsx";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)", "iPhone"],
  ["Mozilla/5.0 (Linux; Android 16; Pixel 9)", "Android device"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)", "Chromebook"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "Mac"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Windows computer"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0)", "Linux computer"],
  ["something new", "My passkey"],
])("%s is called %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
