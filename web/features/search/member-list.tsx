import type { Member } from "#contract/people.ts";
import { Portrait } from "#web/ui/avatar.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

/** Only those who show their name are found. */
export const MemberList = ({ members }: { members: Member[] }) => (
  <ul className="divide-y divide-line border-line border-y">
    {members.map(({ id, name, username, image }) => (
      <li key={id} className="flex items-center gap-3 py-3">
        <Portrait image={image} initials={name.slice(0, 1)} />
        <p className="min-w-0">
          <UserLink author={{ id, name }} /> <span className="text-quiet text-sm">@{username}</span>
        </p>
      </li>
    ))}
  </ul>
);
