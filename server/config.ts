import { resolve } from "node:path";
import * as z from "zod/mini";
import { Email, Password, Username } from "#contract/accounts.ts";

/** An OpenID Connect provider that people may log in with, as set in the environment. */
export type ProviderSettings = {
  /** The name in URLs: `OIDC_MY_SCHOOL_…` is `my-school`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The text of its button: "Continue with {label}". */
  label: string;
  /** The email domains that may log in with it, in lower case; empty allows all. */
  domains: string[];
};

const VARIABLE = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*?)_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|DOMAINS)$/;

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const LONGEST_LABEL = 40;

/** These issue tokens for every Microsoft tenant. Anybody can run a tenant and claim any address in it. */
const ANY_TENANT = /^https:\/\/login\.microsoftonline\.[a-z.]+\/(common|organizations|consumers)(\/|$)/;

/** Any number of providers, in the order of their names. Each error is one line that names a variable. */
function providersIn(environment: Record<string, string | undefined>): ProviderSettings[] {
  const names = Object.keys(environment).flatMap((variable) => VARIABLE.exec(variable)?.[1] ?? []);
  return [...new Set(names)].sort().map((name) => providerIn(environment, name));
}

function providerIn(environment: Record<string, string | undefined>, name: string): ProviderSettings {
  const variable = (part: string) => `OIDC_${name}_${part}`;
  const required = (part: string) => {
    const value = environment[variable(part)];
    if (!value) throw new Error(`${variable(part)}: is needed with the other settings of this provider`);
    return value;
  };
  const issuer = required("ISSUER");
  if (!isIssuer(issuer)) throw new Error(`${variable("ISSUER")}: must be an address like https://id.example.org`);
  if (ANY_TENANT.test(issuer)) {
    throw new Error(`${variable("ISSUER")}: must name your tenant, like https://login.microsoftonline.com/<id>/v2.0`);
  }
  const label = environment[variable("LABEL")] ?? name.charAt(0) + name.slice(1).toLowerCase().replaceAll("_", " ");
  if (label.length > LONGEST_LABEL)
    throw new Error(`${variable("LABEL")}: must have at most ${LONGEST_LABEL} characters`);
  const domains = (environment[variable("DOMAINS")] ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!domains.every((domain) => DOMAIN.test(domain))) {
    throw new Error(`${variable("DOMAINS")}: must be domains with commas between them, like school.edu,school.org`);
  }
  return {
    name: name.toLowerCase().replaceAll("_", "-"),
    issuer,
    clientId: required("CLIENT_ID"),
    clientSecret: required("CLIENT_SECRET"),
    label,
    domains,
  };
}

/** Somebody who can read or change the traffic could log in as anybody, so it must be encrypted or stay on this machine. */
function isIssuer(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}

export const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const PORT = /^(\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/;

const onOff = (message: string) =>
  z.pipe(
    z.enum(["on", "off"], message),
    z.transform((value) => value === "on"),
  );

const urlOf = (schemes: string[], message: string, fits = (_url: URL) => true) =>
  z.string().check(
    z.refine((value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url !== null && schemes.includes(url.protocol.slice(0, -1)) && fits(url);
    }, message),
  );

const webUrl = urlOf(
  ["http", "https"],
  "must be an http or https address without a path, like https://hub.example.org",
  (url) => url.pathname === "/",
);
const postgresUrl = urlOf(
  ["postgres", "postgresql"],
  "must be a PostgreSQL URL, like postgres://user:password@host/name",
);

const port = z.pipe(z.string().check(z.regex(PORT, "must be a port number from 0 to 65535")), z.transform(Number));

/** An email address, with or without a name before it. */
const sender = z
  .string()
  .check(
    z.regex(/^(\P{Cc}*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, "must be a sender, like Hub <hub@example.org>"),
  );

/** Each message completes the line "VARIABLE: …". */
const Environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  APP_URL: z.optional(webUrl),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_REPLICA_URL: z.optional(postgresUrl),
  DATA_DIR: z._default(z.string(), "./data"),
  SMTP_URL: z.optional(urlOf(["smtp", "smtps"], "must be an SMTP URL, like smtps://user:password@mail.example.org")),
  MAIL_FROM: z.optional(sender),
  REQUIRE_CONFIRMED_EMAIL: z.optional(onOff("must be on or off")),
  ADMIN_USERNAME: z._default(Username, "admin"),
  ADMIN_EMAIL: z._default(Email, "admin@example.org"),
  ADMIN_PASSWORD: z.optional(Password),
  SEED: z.optional(z.enum(["demo", "none"], "must be demo or none")),
  RATE_LIMITS: z._default(onOff("must be on or off"), true),
  TRUST_PROXY: z._default(onOff("must be on or off"), false),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  DRAIN_SECONDS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,3}$/, "must be whole seconds, from 0 to 999")), z.transform(Number)),
    0,
  ),
  FILES_MAX_BYTES: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,15}$/, "must be a number of bytes, like 21474836480")), z.transform(Number)),
    20 * 1024 ** 3,
  ),
  CLAMAV_URL: z.optional(
    urlOf(["tcp"], "must be the address of clamd, like tcp://localhost:3310", ({ hostname }) => hostname !== ""),
  ),
  LOG_LEVEL: z._default(z.enum(LEVELS, `must be one of ${LEVELS.join(", ")}`), "info"),
});

export type Config = ReturnType<typeof readConfig>;

/** The only place that reads the environment. An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] as z.core.$ZodIssue;
    throw new Error(`${String(path[0])}: ${message}`);
  }
  const env = parsed.data;
  if (env.SMTP_URL && !env.MAIL_FROM) throw new Error("MAIL_FROM: is needed with SMTP_URL, like Hub <hub@example.org>");
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new Error("DATABASE_URL: is needed with DATABASE_REPLICA_URL, like postgres://user:password@host/name");
  }
  const dataDir = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    database: env.DATABASE_URL ? { url: env.DATABASE_URL, replicaUrl: env.DATABASE_REPLICA_URL } : { dataDir },
    dataDir,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? "no-reply@localhost",
    requireConfirmedEmail: env.REQUIRE_CONFIRMED_EMAIL ?? env.SMTP_URL !== undefined,
    admin: { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    seed: env.SEED ?? (env.DATABASE_URL ? "none" : "demo"),
    rateLimits: env.RATE_LIMITS,
    trustProxy: env.TRUST_PROXY,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
    drainMs: env.DRAIN_SECONDS * 1_000,
    filesMaxBytes: env.FILES_MAX_BYTES,
    clamavUrl: env.CLAMAV_URL,
    logLevel: env.LOG_LEVEL,
    providers: providersIn(set),
  } as const;
}
