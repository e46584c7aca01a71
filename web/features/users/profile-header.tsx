import type { ReactNode } from "react";
import type { PublicUser, Self } from "#contract/users.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { badgeLabel } from "#web/lib/format/resource-labels.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const BAND = "border-line border-b bg-sunken";
const ROWS =
  "wrap grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-6 py-8 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-8 md:py-14";

type ProfileHeaderProps = {
  user: PublicUser | Self;
  isOwner: boolean;
  /** What others can do with the profile. */
  menu: ReactNode;
  /** What only this reader needs to know about them. */
  note: ReactNode;
};

export function ProfileHeader({ user, isOwner, menu, note }: ProfileHeaderProps) {
  return (
    <header className={BAND}>
      <div className={ROWS}>
        <Avatar user={user} size="lg" />
        <div className={classNames("min-w-0", !isOwner && "md:col-span-2")}>
          <div className="flex items-start justify-between gap-3">
            <h1 className="min-w-0 text-2xl sm:text-3xl">{fullNameOf(user)}</h1>
            {!isOwner && menu}
          </div>
          <p className="mt-1 text-quiet">@{user.username}</p>
          <dl className="mt-3 flex flex-wrap gap-x-2 text-sm">
            <dt className="text-quiet">Member Since</dt>
            <dd className="font-semibold">
              <FormattedDate iso={user.createdAt} />
            </dd>
          </dl>
          {"teachesSubjects" in user && <Teaches user={user} />}
          {note}
        </div>
        {isOwner && (
          <ButtonLink
            href="/profile/edit"
            variant="secondary"
            className="self-start justify-self-start max-md:col-span-2"
          >
            Edit Profile
          </ButtonLink>
        )}
        <section aria-labelledby="about" className="max-md:col-span-2 md:col-start-2">
          <h2 id="about" className="text-xl">
            About
          </h2>
          {user.bio ? (
            <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
              {user.bio}
            </p>
          ) : (
            <p className="mt-2 text-quiet">{isOwner ? "Tell other teachers who you are." : "No bio yet."}</p>
          )}
        </section>
      </div>
    </header>
  );
}

/** For the owner alone, who comes back here to the questions of the welcome. */
function Teaches({ user: { id, teachesSubjects, teachesGrades } }: { user: Self }) {
  const taught = [...teachesSubjects, ...teachesGrades.map((grade) => badgeLabel("grades", grade))];
  const href = withQuery("/welcome", { step: 2, redirectTo: `/users/${id}` });
  if (taught.length === 0) {
    return (
      <p className="mt-2 text-sm">
        <TextLink href={href}>Say what you teach</TextLink>
      </p>
    );
  }
  return (
    <p className="mt-2 text-sm">
      <span className="text-quiet">You teach</span> <strong>{taught.join(", ")}</strong>{" "}
      <span className="text-quiet">(only you see this)</span> <TextLink href={href}>Change</TextLink>
    </p>
  );
}

export const ProfileHeaderPlaceholder = () => (
  <div aria-hidden="true" className={BAND}>
    <div className={ROWS}>
      <Skeleton className="size-24 rounded-full" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-6 h-16 max-w-prose" />
      </div>
    </div>
  </div>
);
