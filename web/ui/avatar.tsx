import { useState } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { initialsOf, type Named } from "#web/lib/format/names.ts";

const SIZES = { sm: "size-9 text-sm", md: "size-12 text-base", lg: "size-24 text-3xl" };

type PortraitProps = {
  image: string | null;
  initials: string;
  size?: keyof typeof SIZES;
  /** The colors of the initials. */
  tone?: string | undefined;
};

/** A picture, or initials without one. Always beside a name, so it has no text alternative. */
export function Portrait({ image, initials, size = "sm", tone = "bg-grey-tint text-ink" }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classNames("inline-grid shrink-0 place-items-center overflow-hidden rounded-full", SIZES[size]);
  if (image && image !== broken) {
    return (
      <img
        src={image}
        alt=""
        referrerPolicy="no-referrer"
        loading="lazy"
        // It may have failed before hydration, when no handler was attached.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) setBroken(image);
        }}
        onError={() => setBroken(image)}
        className={classNames(shape, "bg-grey-tint object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // Drawn by the stylesheet: as text they would be a visible label that differs from the button's name.
      data-initials={initials}
      className={classNames(shape, tone, "font-bold before:content-[attr(data-initials)]")}
    />
  );
}

type AvatarProps = { user: Named & { profileImage: string | null }; size?: keyof typeof SIZES };

export const Avatar = ({ user, size = "sm" }: AvatarProps) => (
  <Portrait image={user.profileImage} initials={initialsOf(user)} size={size} />
);
