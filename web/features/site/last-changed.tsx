import { FormattedDate } from "#web/ui/formatted-date.tsx";

/** Nothing as long as the text is the one that the site came with. */
export const LastChanged = ({ at }: { at: string | null }) =>
  at && (
    <p className="text-quiet text-sm">
      Last changed <FormattedDate iso={at} />
    </p>
  );
