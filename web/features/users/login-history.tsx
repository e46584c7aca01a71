import type { ReactNode } from "react";
import type { LoginHistoryEntry } from "#contract/users.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { deviceOf } from "#web/lib/format/device.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TimeOfDay } from "#web/ui/time-of-day.tsx";
import { ListPlaceholder } from "./list-placeholder.tsx";
import { PagedList } from "./paged-list.tsx";
import { loginHistoryPath } from "./profile-queries.ts";

export const LoginHistory = ({ userId }: { userId: number }) => (
  <PagedList<LoginHistoryEntry>
    path={loginHistoryPath(userId)}
    failure="Failed to load login history"
    placeholder={<ListPlaceholder />}
    empty={<EmptyState title="No login history available" />}
  >
    {(entries) => (
      <>
        {/* On wide screens the column names are shown once, above. */}
        <p aria-hidden="true" className={classNames(COLUMNS, "text-quiet text-xs max-md:hidden")}>
          {FIELDS.map(({ name }) => (
            <span key={name}>{name}</span>
          ))}
        </p>
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="py-4">
              <Login entry={entry} />
            </li>
          ))}
        </ul>
      </>
    )}
  </PagedList>
);

const COLUMNS = "grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[5rem_1fr_1fr_1.4fr_1.4fr]";

const FIELDS: { name: string; of: (entry: LoginHistoryEntry) => ReactNode }[] = [
  { name: "Device", of: ({ userAgent }) => deviceOf(userAgent) },
  { name: "IP address", of: ({ ipAddress }) => ipAddress ?? "Unknown" },
  { name: "Location", of: ({ location }) => location ?? "Unknown" },
  { name: "Login time", of: ({ loginTime }) => timeOrNone(loginTime) },
  { name: "Logout time", of: ({ logoutTime }) => timeOrNone(logoutTime) },
];

const Login = ({ entry }: { entry: LoginHistoryEntry }) => (
  <dl className={COLUMNS}>
    {FIELDS.map(({ name, of }) => (
      <div key={name} className="relative">
        <dt className="text-quiet text-xs md:sr-only">{name}</dt>
        <dd className="text-sm">{of(entry)}</dd>
      </div>
    ))}
  </dl>
);

const timeOrNone = (time: string | null) => (time ? <TimeOfDay iso={time} /> : "N/A");
