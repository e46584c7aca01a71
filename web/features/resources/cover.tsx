import { useState } from "react";
import { classNames } from "#web/lib/class-names.ts";

/** Drawn for this product, one for each content type. */
const DRAWN: Record<string, string> = {
  Tutorial: "/covers/tutorial.svg",
  Prompt: "/covers/prompt.svg",
  "Lesson Plan": "/covers/lesson-plan.svg",
  "Case Study": "/covers/case-study.svg",
};

/** Which of its grounds a drawing is shown on: neighbours in a list are of the same type more often than not. */
const GROUNDS = ["", "#b", "#c"];

type CoverProps = { resource: { id: number; imageUrl: string | null; contentType: string } };

/** The resource's own picture; ours where there is none or it cannot be had. Decoration beside the title. */
export function Cover({ resource: { id, imageUrl, contentType } }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const own = imageUrl && imageUrl !== broken ? imageUrl : null;
  const drawn = `${DRAWN[contentType] ?? DRAWN.Tutorial}${GROUNDS[id % GROUNDS.length]}`;
  return (
    <img
      src={own ?? drawn}
      alt=""
      width="640"
      height="360"
      loading="lazy"
      referrerPolicy="no-referrer"
      // It may have failed before the page came alive, when nobody was listening.
      ref={(image) => {
        if (own && image?.complete && image.naturalWidth === 0) setBroken(own);
      }}
      onError={() => setBroken(own)}
      className={classNames("aspect-video w-full bg-grey-tint object-cover", own && "dark:brightness-90")}
    />
  );
}
