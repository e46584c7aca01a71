import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/fields.tsx";

type SearchEverythingFormProps = { action: string; name: string; label: string; words: string };

/** A plain GET form, so it works without scripts. */
export const SearchEverythingForm = ({ action, name, label, words }: SearchEverythingFormProps) => (
  <search>
    <form action={action} aria-label={label} className="mt-4 flex max-w-120 gap-3">
      <Input
        key={words}
        type="search"
        name={name}
        defaultValue={words}
        maxLength={200}
        aria-label={label}
        placeholder={label}
        className="min-w-0"
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  </search>
);
