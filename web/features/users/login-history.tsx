import type { LoginHistoryEntry } from "#contract/users.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { deviceOf } from "./device.ts";
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
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-4">
            <Login entry={entry} />
          </li>
        ))}
      </ul>
    )}
  </Paged>
);

function Login({ entry: { userAgent, ipAddress, location, loginTime, logoutTime } }: { entry: LoginHistoryEntry }) {
  const facts = [
    { name: "Device", value: deviceOf(userAgent) },
    { name: "IP address", value: ipAddress ?? "Unknown" },
    { name: "Location", value: location ?? "Unknown" },
    { name: "Login time", value: timeOrNone(loginTime) },
    { name: "Logout time", value: timeOrNone(logoutTime) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[5rem_1fr_1fr_1.4fr_1.4fr]">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-quiet text-xs">{name}</dt>
          <dd className="text-sm first-of-type:font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const timeOrNone = (time: string | null) => (time ? formatDateTime(time) : "N/A");
