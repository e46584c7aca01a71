import { request } from "#web/lib/api/request.ts";

/** The footer is not hydrated, so after a change it is taken from a page that the server renders now. */
export async function refreshFooter(): Promise<void> {
  const html = await (await request(fetch, "GET", "/about")).text();
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("footer");
  if (fresh) document.getElementById("footer")?.replaceWith(document.adoptNode(fresh));
}
