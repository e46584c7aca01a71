import type { LoginHistoryEntry } from "#contract/users.ts";
import { classNames } from "#web/lib/class-names.ts";
import { deviceOf } from "#web/lib/device.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPlaceholder } from "./list-placeholder.tsx";
import { Paged } from "./paged.tsx";
import { loginHistoryPath } from "./profile-queries.ts";

export const LoginHistory = ({ userId }: { userId: number }) => (
  <Paged<LoginHistoryEntry>
    path={loginHistoryPath(userId)}
    failure="Failed to load login history"
    placeholder={<ListPlaceholder />}
    empty={<EmptyState title="No login history available" />}
  >
    {(entries) => (
      <>
        {/* Where there is room the names stand once, above. */}
        <p aria-hidden="true" className={classNames(COLUMNS, "text-quiet text-xs max-md:hidden")}>
          {FACTS.map(({ name }) => (
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
  </Paged>
);

const COLUMNS = "grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[5rem_1fr_1fr_1.4fr_1.4fr]";

const FACTS: { name: string; of: (entry: LoginHistoryEntry) => string }[] = [
  { name: "Device", of: ({ userAgent }) => deviceOf(userAgent) },
  { name: "IP address", of: ({ ipAddress }) => ipAddress ?? "Unknown" },
  { name: "Location", of: ({ location }) => location ?? "Unknown" },
  { name: "Login time", of: ({ loginTime }) => timeOrNone(loginTime) },
  { name: "Logout time", of: ({ logoutTime }) => timeOrNone(logoutTime) },
];

const Login = ({ entry }: { entry: LoginHistoryEntry }) => (
  <dl className={COLUMNS}>
    {FACTS.map(({ name, of }) => (
      <div key={name} className="relative">
        <dt className="text-quiet text-xs md:sr-only">{name}</dt>
        <dd className="text-sm">{of(entry)}</dd>
      </div>
    ))}
  </dl>
);

const timeOrNone = (time: string | null) => (time ? formatDateTime(time) : "N/A");
