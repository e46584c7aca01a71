/** A provider of OpenID Connect that people may sign in with, as the environment sets it. */
export type ProviderSettings = {
  /** As it stands in addresses: `OIDC_MY_SCHOOL_…` is `my-school`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button says: "Continue with {label}". */
  label: string;
  /** Whose addresses may come from there, in lower case; all, if empty. */
  domains: string[];
};

const VARIABLE = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*?)_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|DOMAINS)$/;

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const LONGEST_LABEL = 40;

/** These issue tokens for every tenant of Microsoft, in each of which somebody may claim any address. */
const ANY_TENANT = /^https:\/\/login\.microsoftonline\.[a-z.]+\/(common|organizations|consumers)(\/|$)/;

/** Any number of providers, in the order of their names. Each error is one line that names a variable. */
export function providersIn(environment: Record<string, string | undefined>): ProviderSettings[] {
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

/** Whoever can read or change the traffic could sign in as anybody, so it is encrypted or stays on this machine. */
function isIssuer(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}

export const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
