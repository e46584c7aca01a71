import { useState } from "react";
import { FIELD_NAMES, type FieldName, fieldOf } from "#contract/resource-fields.ts";
import type { Resource, WaitingEdit } from "#contract/resources.ts";
import { difference } from "#web/lib/format/difference.ts";
import { type FieldValue, isGiven, isSameValue, valueLabel } from "#web/lib/format/resource-labels.ts";
import { Button } from "#web/ui/button.tsx";
import { Added, MarkedText, Removed } from "#web/ui/marked-text.tsx";

type DifferencesProps = { resource: Resource; edit: WaitingEdit };

/** What an edit changes, field by field. */
export function Differences({ resource, edit }: DifferencesProps) {
  const [isFolded, setIsFolded] = useState(true);
  const changed = FIELD_NAMES.filter((name) => !isSameValue(resource[name], edit[name]));
  return (
    <div className="grid gap-6">
      <dl className="grid gap-6">
        {changed.map((name) => (
          <div key={name}>
            <dt className="mb-1 font-semibold text-quiet text-sm">{fieldOf(name).label}</dt>
            <dd>
              <Change name={name} before={resource[name]} after={edit[name]} isFolded={isFolded} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-quiet text-sm">
        {changed.length === 0 && "Nothing is different from what readers see. "}
        {unchangedText(changed)}
      </p>
      {changed.some(isLong) && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setIsFolded(!isFolded)}>
          {isFolded ? "Show the whole text" : "Show the changes only"}
        </Button>
      )}
    </div>
  );
}

type ChangeProps = { name: FieldName; before: FieldValue; after: FieldValue; isFolded: boolean };

function Change({ name, before, after, isFolded }: ChangeProps) {
  if (isLong(name)) {
    return <MarkedText pieces={difference(String(before ?? ""), String(after ?? ""))} isFolded={isFolded} />;
  }
  return (
    <p className="wrap-anywhere">
      {isGiven(before) && <Removed text={valueLabel(name, before)} />}
      {isGiven(before) && isGiven(after) && " "}
      {isGiven(after) && <Added text={valueLabel(name, after)} />}
    </p>
  );
}

const isLong = (name: FieldName) => ["text", "optionalText"].includes(fieldOf(name).kind);

function unchangedText(changed: FieldName[]): string {
  const others = FIELD_NAMES.filter((name) => !changed.includes(name)).map((name) => fieldOf(name).label);
  return others.length > 0 && changed.length > 0 ? `As before: ${others.join(", ")}.` : "";
}
