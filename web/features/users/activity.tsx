import type { ReactNode } from "react";
import type { ActivityEntry } from "#contract/accounts.ts";
import type { LoginHistoryEntry } from "#contract/users.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { deviceOf } from "#web/lib/format/device.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TimeOfDay } from "#web/ui/formatted-date.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { ListPlaceholder, PagedList } from "./paged-list.tsx";
import { activityPath, loginHistoryPath } from "./profile-queries.ts";

const ACTION_TONES: Record<string, Tone> = {
  login: "green",
  logout: "grey",
  password_changed: "purple",
  password_reset_requested: "amber",
  password_reset_completed: "purple",
  provider_connected: "purple",
  provider_disconnected: "purple",
  email_confirmed: "green",
  email_change_requested: "purple",
  email_changed: "purple",
  email_change_undone: "purple",
  resource_created: "blue",
  resource_updated: "blue",
  resource_deleted: "red",
  passkey_added: "purple",
  passkey_removed: "amber",
};

export const Activity = ({ userId }: { userId: number }) => (
  <>
    <h2 className="text-xl">Activity</h2>
    <p className="mt-2 mb-4 text-quiet text-sm">
      Only you can see this. If you find something you did not do, change your password.
    </p>
    <Tabs
      label="Activity"
      tabs={[
        { id: "logins", label: "Login History", panel: <LoginHistory userId={userId} /> },
        { id: "logs", label: "Activity Logs", panel: <ActivityLogs userId={userId} /> },
      ]}
    />
  </>
);

const ActivityLogs = ({ userId }: { userId: number }) => (
  <PagedList<ActivityEntry>
    path={activityPath(userId)}
    failure="Failed to load activity logs"
    placeholder={<ListPlaceholder />}
    empty={<EmptyState title="No activity logs available" />}
  >
    {(entries) => (
      <ul className="divide-y divide-line">
        {entries.map(({ id, action, details, createdAt }) => (
          <li key={id} className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-baseline">
            <p>
              <Badge tone={ACTION_TONES[action] ?? "grey"}>{action.replaceAll("_", " ")}</Badge>
            </p>
            <p className="text-sm">{details}</p>
            <TimeOfDay iso={createdAt} className="text-quiet text-sm" />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);

const LoginHistory = ({ userId }: { userId: number }) => (
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
