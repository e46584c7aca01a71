import { newClient, type TestClient } from "#server/testing/client.ts";
import type { Hub } from "#server/testing/hub.ts";

/** Where a browser ends up: an address of the hub that is not a call, or of the provider. */
type Landed = { at: string; steps: string[] };

export type Browser = TestClient & {
  /** Opens an address of the hub or of a provider, and follows redirects until there is a page. */
  open: (address: string) => Promise<Landed>;
  /** One step: the address that it redirects to. */
  step: (address: string) => Promise<{ status: number; to: string | null }>;
  /** A cookie of the hub. */
  cookieNamed: (name: string) => string | undefined;
};

/**
 * Behaves like a browser between the hub and a provider: it keeps separate cookies for each and follows redirects. At the
 * provider, `account` logs in.
 */
export function newBrowser(hub: Hub, account = "nobody"): Browser {
  const { origin } = new URL(hub.config.appUrl);
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    return jar;
  };

  const send = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(init.headers as Record<string, string>), cookie, "x-account": account };
    const isHub = url.origin === origin;
    const options: RequestInit = { ...init, headers, redirect: "manual" };
    const response = await (isHub ? hub.request(url.pathname + url.search, options) : fetch(url, options));
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  const step: Browser["step"] = async (address) => {
    const url = new URL(address, origin);
    const response = await send(url);
    await response.arrayBuffer();
    const to = response.headers.get("location");
    return { status: response.status, to: to && new URL(to, url).href };
  };

  const open: Browser["open"] = async (address) => {
    const steps: string[] = [];
    for (let at = new URL(address, origin).href; steps.length < 20; ) {
      steps.push(at);
      const { origin: where, pathname, search } = new URL(at);
      const isPage = where === origin && !pathname.startsWith("/api/");
      if (isPage) return { at: pathname + search, steps };
      const { to, status } = await step(at);
      if (!to) return { at: `${status} ${at}`, steps };
      at = to;
    }
    throw new Error(`led round in circles: ${steps.join(" ")}`);
  };

  return {
    ...newClient((path, init) => send(new URL(path, origin), init)),
    open,
    step,
    cookieNamed: (name) => jars.get(origin)?.get(name),
  };
}
