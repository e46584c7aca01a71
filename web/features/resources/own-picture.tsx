import { type ReactNode, useState } from "react";

type OwnPictureProps = {
  resource: { cover: number | null; imageUrl: string | null };
  /** If there is none, or it fails to load. */
  otherwise?: ReactNode;
};

/** The phone's width is enough for a card of any list. */
const addressOf = (cover: number) => `/files/${cover}/cover?w=960`;

/** The picture that a resource's author chose. Decorative: the title is beside it. */
export function OwnPicture({ resource: { cover, imageUrl }, otherwise = null }: OwnPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = cover ? addressOf(cover) : imageUrl;
  if (!url || url === broken) return otherwise;
  return (
    <img
      src={url}
      alt=""
      width="640"
      height="229"
      loading="lazy"
      referrerPolicy="no-referrer"
      // It may have failed before hydration, when no handler was attached.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(url);
      }}
      onError={() => setBroken(url)}
      className="cover dark:brightness-90"
    />
  );
}
