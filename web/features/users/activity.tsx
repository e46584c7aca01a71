import { Tabs } from "#web/ui/tabs.tsx";
import { ActivityLogs } from "./activity-logs.tsx";
import { LoginHistory } from "./login-history.tsx";

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
