import type { MiddlewareHandler } from "hono";

/** No inline script or style; frames only for the two video players that a visitor can start with a click. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' https: http: data:",
  "media-src https: http:",
  "connect-src 'self'",
  "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The addresses of shared lists and school links are secrets: only people who got the link may know it. */
const SECRET_ADDRESS = /\/lists\/[\w-]{22}(?![\w-])|^\/join\//;

export function securityHeaders(appUrl: string): MiddlewareHandler {
  const transport = appUrl.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  };
  const forFiles = Object.entries({ "X-Content-Type-Options": "nosniff", ...transport });
  const headers = Object.entries({
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...transport,
  });
  return async (c, next) => {
    // Before the response exists: afterwards Hono would copy it for every header.
    const entries = c.req.path.startsWith("/assets/") ? forFiles : headers;
    for (const [name, value] of entries) c.header(name, value);
    if (SECRET_ADDRESS.test(c.req.path)) c.header("X-Robots-Tag", "noindex");
    await next();
  };
}
