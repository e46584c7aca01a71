import type { Person } from "#contract/people.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { useChangeQuery } from "#web/lib/navigation/location.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { actionName, SENTENCES } from "./log-sentences.ts";
import type { LogListing } from "./log-url.ts";

/** `staff` are the people to choose from. An address can ask for anybody. */
export function LogFilters({ listing: { action, actorId }, staff }: { listing: LogListing; staff: Person[] }) {
  const changeQuery = useChangeQuery();
  const show = (change: Partial<LogListing>) => changeQuery({ after: null, ...change });
  const isFormer = actorId && !staff.some(({ id }) => String(id) === actorId);
  return (
    <form action="/admin/log" aria-label="Filter the log" className="grid max-w-2xl gap-3 sm:grid-cols-2">
      <Select
        name="action"
        aria-label="Action"
        value={action}
        onChange={({ target }) => show({ action: target.value })}
      >
        <option value="">Any action</option>
        {Object.keys(SENTENCES).map((name) => (
          <option key={name} value={name}>
            {actionName(name)}
          </option>
        ))}
      </Select>
      <Select name="actorId" aria-label="By" value={actorId} onChange={({ target }) => show({ actorId: target.value })}>
        <option value="">By anybody</option>
        {isFormer && <option value={actorId}>{`By User #${actorId}`}</option>}
        {staff.map((person) => (
          <option key={person.id} value={person.id}>
            {`By ${fullNameOf(person)}`}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit">Filter</Button>
      </noscript>
    </form>
  );
}
