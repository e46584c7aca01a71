import type { FileRoom as Room } from "#contract/files.ts";
import { read, useQuery } from "#web/lib/api/query.ts";
import { formatBytes } from "#web/lib/format/files.ts";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

const roomQuery = read<Room>("/api/admin/files");

/** Browsers draw an empty meter in the dark like a full one. */
const METER =
  "h-3 w-full appearance-none overflow-hidden rounded-full border border-edge bg-sunken [&::-moz-meter-bar]:bg-ink [&::-webkit-meter-bar]:block [&::-webkit-meter-bar]:h-full [&::-webkit-meter-bar]:rounded-none [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-none [&::-webkit-meter-bar]:bg-sunken [&::-webkit-meter-optimum-value]:bg-none [&::-webkit-meter-optimum-value]:bg-ink";

/** Loaded on demand: few visits to the settings are about files. */
export function FileRoom() {
  const { data, isError, refetch } = useQuery(roomQuery);
  if (isError && !data) return <LoadError onRetry={refetch}>The figures could not be loaded.</LoadError>;
  if (!data) return <Skeleton className="h-40" />;
  const { bytes, most, files, people } = data;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p id="room-used">
          {formatBytes(bytes)} of {formatBytes(most)} used by {counted(files)}.
        </p>
        <meter aria-labelledby="room-used" min={0} max={most} value={Math.min(bytes, most)} className={METER} />
      </div>
      {people.length > 0 && (
        <table className="w-full text-left text-sm">
          <caption className="mb-2 text-left font-semibold text-base">Members who use the most space</caption>
          <tbody>
            {people.map((person) => (
              <tr key={person.author.id} className="border-line border-t">
                <th scope="row" className="py-2 pr-3 font-normal">
                  <UserLink author={person.author} />
                </th>
                <td className="py-2 pr-3 text-right whitespace-nowrap">{counted(person.files)}</td>
                <td className="py-2 text-right whitespace-nowrap">{formatBytes(person.bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const counted = (files: number) => (files === 1 ? "1 file" : `${files.toLocaleString("en")} files`);
