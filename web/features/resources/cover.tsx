import { useState } from "react";
import type { CardResource } from "./resource-card.tsx";

/** Drawn for this product, one for each content type. */
const DRAWN: Record<string, string> = {
  Tutorial: "/covers/tutorial.svg",
  Prompt: "/covers/prompt.svg",
  "Lesson Plan": "/covers/lesson-plan.svg",
  "Case Study": "/covers/case-study.svg",
};

type CoverProps = { resource: Pick<CardResource, "imageUrl" | "contentType"> };

/** The resource's own picture; ours where there is none or it cannot be had. Decoration beside the title. */
export function Cover({ resource: { imageUrl, contentType } }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const own = imageUrl && imageUrl !== broken ? imageUrl : null;
  return (
    <img
      src={own ?? DRAWN[contentType] ?? DRAWN.Tutorial}
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
      className="aspect-video w-full bg-grey-tint object-cover dark:brightness-90"
    />
  );
}
