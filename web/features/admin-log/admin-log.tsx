import { fullNameOf } from "#web/lib/format/names.ts";
import { LogFilters } from "./log-filters.tsx";
import { LogList } from "./log-list.tsx";
import type { LogListing } from "./log-url.ts";
import { useStaff } from "./use-staff.ts";

export function AdminLog({ listing }: { listing: LogListing }) {
  const staff = useStaff();
  const names = new Map(staff.map((person) => [person.id, fullNameOf(person)]));
  return (
    <>
      <LogFilters listing={listing} staff={staff} />
      <LogList listing={listing} nameOf={(id) => names.get(id) ?? `User #${id}`} />
    </>
  );
}
