import type { Forum } from "#contract/forum.ts";
import { Card } from "#web/ui/card.tsx";
import { ChevronRightIcon } from "#web/ui/icons.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";
import { communityHref } from "./community-url.ts";
import { topicCount } from "./counts.ts";

const MAX_SHORTCUTS = 3;

export function Welcome({ forums }: { forums: Forum[] }) {
  const shortcuts = forums.filter(({ archived }) => !archived).slice(0, MAX_SHORTCUTS);
  return (
    <Card className="md:p-10">
      <LogoMark className="size-14" />
      <h2 className="mt-4 text-2xl">Welcome to the community</h2>
      <p className="mt-3 max-w-prose text-quiet">
        This is the staff room: half-finished ideas are welcome, and so are honest accounts of what did not work. Choose
        a forum to see what others are talking about{shortcuts.length > 0 ? ", or start with one of these." : "."}
      </p>
      {shortcuts.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-line border-y">
          {shortcuts.map((forum) => (
            <li key={forum.id}>
              <a href={communityHref({ forum: forum.id })} className="group flex items-center gap-4 py-4 no-underline">
                <span className="min-w-0 grow break-words font-heading text-lg decoration-4 decoration-pencil underline-offset-4 group-hover:underline">
                  {forum.title}
                </span>
                <span className="text-quiet text-sm whitespace-nowrap">{topicCount(forum.topicCount)}</span>
                <ChevronRightIcon className="shrink-0 text-quiet" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
