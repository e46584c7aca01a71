import { useQuery } from "#web/lib/api/query.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { userQuery } from "./profile-queries.ts";

export function AboutAuthor({ userId }: { userId: number }) {
  const { data: author, isPending } = useQuery(userQuery(userId));
  return (
    <Card aria-busy={isPending}>
      <h2 className="mb-4 text-lg">About the Author</h2>
      {isPending && <Skeleton className="h-24" />}
      {!isPending && !author && <p className="text-quiet">Author information not available</p>}
      {author && (
        <>
          <div className="flex items-center gap-3">
            <Avatar user={author} size="md" />
            <div className="min-w-0">
              <p className="font-semibold">{fullNameOf(author)}</p>
              <p className="text-quiet text-sm">
                Joined <FormattedDate iso={author.createdAt} />
              </p>
            </div>
          </div>
          {author.bio && (
            <p dir="auto" className="mt-4 whitespace-pre-line text-sm">
              {author.bio}
            </p>
          )}
          <p className="mt-4 text-sm">
            <TextLink href={`/profile/${author.id}`}>View Profile</TextLink>
          </p>
        </>
      )}
    </Card>
  );
}
