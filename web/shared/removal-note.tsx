import { TextareaField } from "#web/ui/fields.tsx";

export const loadRemovalSchema = () => import("#contract/removal.ts").then(({ RemovalInput }) => RemovalInput);

/** For what somebody else has written. */
export const NoteField = () => (
  <TextareaField
    name="note"
    label="Message to the author"
    optional
    rows={3}
    hint="We mail it to them. If you leave it empty, they get no mail."
  />
);
