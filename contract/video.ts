/** How a video is shown: in an embedded player, as a video file, or only as a link. */
export type Video =
  | { kind: "frame"; provider: "YouTube" | "Vimeo"; src: string }
  | { kind: "file"; src: string }
  | { kind: "link" };

const LINK: Video = { kind: "link" };

/** Only these two players are ever embedded, by an address that is built here from the video's id. */
export function videoAt(address: string): Video {
  if (!URL.canParse(address)) return LINK;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return LINK;
  return youTube(url) ?? vimeo(url) ?? file(url) ?? LINK;
}

function youTube(url: URL): Video | undefined {
  const id = youTubeId(url);
  if (!id) return undefined;
  const player = new URL(`https://www.youtube-nocookie.com/embed/${id}`);
  player.searchParams.set("autoplay", "1");
  const start = secondsOf(url.searchParams.get("t") ?? url.searchParams.get("start") ?? "");
  if (start > 0) player.searchParams.set("start", String(start));
  return { kind: "frame", provider: "YouTube", src: player.href };
}

const YOUTUBE = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const id =
    hostname === "youtu.be"
      ? pathname.slice(1)
      : YOUTUBE.test(hostname)
        ? pathname === "/watch"
          ? searchParams.get("v")
          : /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1]
        : undefined;
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}

/** Reads "90", "90s" and "1h2m3s". */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/(\w{6,20}))?\/?$/;

function vimeo({ hostname, pathname, searchParams }: URL): Video | undefined {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined;
  const [, id, keyInPath] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return undefined;
  // An unlisted video plays only with its key; `dnt` keeps the player from tracking.
  const key = keyInPath ?? /^\w{6,20}$/.exec(searchParams.get("h") ?? "")?.[0];
  const query = new URLSearchParams({ ...(key && { h: key }), autoplay: "1", dnt: "1" });
  return { kind: "frame", provider: "Vimeo", src: `https://player.vimeo.com/video/${id}?${query}` };
}

const file = ({ pathname, href }: URL): Video | undefined =>
  /\.(mp4|webm)$/i.test(pathname) ? { kind: "file", src: href } : undefined;
