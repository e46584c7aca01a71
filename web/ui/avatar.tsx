import { useState } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { initialsOf, type Named } from "#web/lib/format/names.ts";

const SIZES = { sm: "size-9 text-sm", md: "size-12 text-base", lg: "size-24 text-3xl" };

type AvatarProps = { user: Named & { profileImage: string | null }; size?: keyof typeof SIZES };

/** Always beside a name, so it has no text alternative. */
export function Avatar({ user, size = "sm" }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classNames("inline-grid shrink-0 place-items-center overflow-hidden rounded-full", SIZES[size]);
  if (user.profileImage && user.profileImage !== broken) {
    return (
      <img
        src={user.profileImage}
        alt=""
        referrerPolicy="no-referrer"
        loading="lazy"
        // It may have failed before hydration, when no handler was attached.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(user.profileImage);
        }}
        onError={() => setBroken(user.profileImage)}
        className={classNames(shape, "bg-grey-tint object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // Drawn by the stylesheet: as text they would be a visible label that differs from the button's name.
      data-initials={initialsOf(user)}
      className={classNames(shape, "bg-pencil font-bold text-on-pencil before:content-[attr(data-initials)]")}
    />
  );
}
