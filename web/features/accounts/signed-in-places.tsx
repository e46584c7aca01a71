import { useEffect, useRef, useState } from "react";
import type { OpenSession } from "#contract/open-sessions.ts";
import type { Self } from "#contract/users.ts";
import { deviceOf } from "#web/lib/device.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { readPage } from "#web/lib/query-client.ts";
import { useQuery } from "#web/lib/use-query.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

export const SignedInPlaces = ({ user }: { user: Self }) => (
  <Card aria-labelledby="signed-in-places">
    <h2 id="signed-in-places" className="text-xl">
      Where you are signed in
    </h2>
    <p className="mt-2 text-quiet text-sm">If you do not know one of these, change your password. All times are UTC.</p>
    <Places user={user} />
  </Card>
);

function Places({ user }: { user: Self }) {
  // More than these are ended together rather than one by one.
  const places = readPage<OpenSession>(`/api/users/${user.id}/sessions?limit=20`);
  const { data, isError, refetch } = useQuery(places);
  const [ending, end] = useState<OpenSession | "others">();
  const [ended, setEnded] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  // The button that opened the dialog went with what it ended: the keyboard goes on from the list.
  useEffect(() => {
    if (ended > 0) list.current?.focus();
  }, [ended]);
  // What is there stays, whether or not it can be read again: a dialog may be open over it.
  if (!data && isError) return <LoadError onRetry={refetch}>Failed to load where you are signed in</LoadError>;
  if (!data) return <Skeleton className="h-20" />;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby="signed-in-places" className="divide-y divide-line">
        {data.items.map((place) => (
          <Place key={place.id} place={place} onEnd={() => end(place)} />
        ))}
      </ul>
      {data.total > 1 && (
        <Button variant="quiet" className="needs-script mt-4" onClick={() => end("others")}>
          Sign out everywhere else
        </Button>
      )}
      <Dialog open={ending !== undefined} onClose={() => end(undefined)} title="Sign out elsewhere?">
        {ending && (
          <SignOutForm
            user={user}
            ending={ending}
            onCancel={() => end(undefined)}
            onSignedOut={() => {
              end(undefined);
              setEnded((count) => count + 1);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

const Place = ({ place, onEnd }: { place: OpenSession; onEnd: () => void }) => {
  const device = deviceOf(place.userAgent);
  const since = formatDateTime(place.loginTime);
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <span className="font-semibold">{device}</span>
        <span className="block break-words text-quiet text-sm">
          {place.ipAddress ?? "Unknown address"}, since {since}
        </span>
      </p>
      {place.current ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button variant="quiet" size="sm" className="needs-script" onClick={onEnd}>
          Sign out
          <span className="sr-only">
            {" "}
            {device} since {since}
          </span>
        </Button>
      )}
    </li>
  );
};
