import { type MouseEvent, useState } from "react";
import { videoAt } from "#contract/video.ts";
import { isPlainClick } from "#web/lib/navigation/intercept-links.ts";
import { icon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const BOX = "aspect-video w-full rounded-md border border-line";
const NEW_TAB = { target: "_blank", rel: "noopener noreferrer" };

/** Nothing is loaded from the video's site until the reader presses play. */
export function Video({ url, title }: { url: string; title: string }) {
  const video = videoAt(url);
  return (
    <>
      <div className="screen-only">
        {video.kind === "frame" && <FramedVideo {...video} url={url} title={title} />}
        {video.kind === "file" && (
          // biome-ignore lint/a11y/useMediaCaption: authors link videos without captions
          <video
            src={video.src}
            controls
            preload="none"
            playsInline
            aria-label={`Video: ${title}`}
            className={`${BOX} bg-black`}
          />
        )}
        {video.kind === "link" && (
          <TextLink href={url} {...NEW_TAB} className="wrap-anywhere">
            Watch the video at {new URL(url).hostname}
          </TextLink>
        )}
      </div>
      <p className="print-only">{url}</p>
    </>
  );
}

type FramedVideoProps = { provider: string; src: string; url: string; title: string };

/** A link until it is clicked, so that it works without scripts too. */
function FramedVideo({ provider, src, url, title }: FramedVideoProps) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        // Moves the focus into the player.
        ref={(frame) => frame?.focus()}
        src={src}
        title={`Video: ${title}`}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        className={BOX}
      />
    );
  }
  const play = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a
      href={url}
      {...NEW_TAB}
      onClick={play}
      className={`${BOX} group grid place-content-center justify-items-center gap-3 bg-sunken p-4 text-center no-underline hover:border-ink`}
    >
      <span className="grid size-16 place-items-center rounded-full bg-ink text-paper">
        <PlayIcon className="size-7" />
      </span>
      <span className="font-semibold">Play video</span>
      <span className="text-quiet text-sm">From {provider}, which will know that you watch it</span>
    </a>
  );
}

const PlayIcon = icon(<path d="M6.5 4v12l9.5-6-9.5-6Z" />);
