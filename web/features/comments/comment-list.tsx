import { usePage } from "#web/lib/use-page.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { More } from "#web/ui/more.tsx";
import { Remark, RemarksPlaceholder } from "#web/ui/remark.tsx";
import { commentsPage, commentsQuery } from "./comments-query.ts";

export function CommentList({ resourceId }: { resourceId: number }) {
  const { data, isPending, isError, refetch } = usePage(commentsQuery(resourceId));
  if (isPending) return <RemarksPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The comments could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No comments yet</p>;
  return <Comments path={String(commentsQuery(resourceId).queryKey[0])} />;
}

/** One page, and the way to the next. */
function Comments({ path }: { path: string }) {
  const { data, isPending, isError, refetch } = usePage(commentsPage(path));
  if (isPending) return <RemarksPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The comments could not be loaded.</LoadError>;
  return (
    <>
      <ul>
        {data?.items.map(({ id, userId, content, createdAt }) => (
          <Remark key={id} userId={userId} createdAt={createdAt}>
            {content}
          </Remark>
        ))}
      </ul>
      <More next={data?.next ?? null}>{(next) => <Comments path={next} />}</More>
    </>
  );
}
