import { useState } from "react";

/** Our own pictures, one for each content type, all in one file. */
const DEFAULTS: Record<string, string> = {
  Tutorial: "/covers.svg#tutorial",
  Prompt: "/covers.svg#prompt",
  "Lesson Plan": "/covers.svg#lesson-plan",
  "Case Study": "/covers.svg#case-study",
};

/** Background variants, because neighbours in a list often have the same content type. */
const BACKGROUNDS = ["-a", "-b", "-c"];

type CoverProps = { resource: { id: number; imageUrl: string | null; contentType: string } };

/** The resource's own picture, or ours if there is none or it fails to load. Decorative: the title is beside it. */
export function Cover({ resource: { id, imageUrl, contentType } }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const own = imageUrl && imageUrl !== broken ? imageUrl : null;
  const fallback = `${DEFAULTS[contentType] ?? DEFAULTS.Tutorial}${BACKGROUNDS[id % BACKGROUNDS.length]}`;
  return (
    <img
      src={own ?? fallback}
      alt=""
      width="640"
      height="360"
      loading="lazy"
      referrerPolicy="no-referrer"
      // It may have failed before hydration, when no handler was attached.
      ref={(image) => {
        if (own && image?.complete && image.naturalWidth === 0) setBroken(own);
      }}
      onError={() => setBroken(own)}
      className={own ? "cover dark:brightness-90" : "cover"}
    />
  );
}
