/** Of no use to scripts, and other sites send it along only when somebody follows a link or a redirect from there to here. */
export const cookieAttributes = (appUrl: string) => ({
  path: "/",
  httpOnly: true,
  sameSite: "Lax" as const,
  secure: appUrl.startsWith("https:"),
});
