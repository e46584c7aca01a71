import { useMemo, useState } from "react";
import { FIELD_NAMES, type FieldName, fieldOf } from "#contract/resource-fields.ts";
import type { Resource, ResourceDetail, WaitingEdit } from "#contract/resources.ts";
import { newComparison, type Piece } from "#web/lib/format/difference.ts";
import { type HtmlPiece, newHtmlComparison } from "#web/lib/format/html-difference.ts";
import { type FieldValue, isGiven, isSameValue, valueLabel } from "#web/lib/format/resource-labels.ts";
import { ChangedCover, ChangedFiles } from "#web/shared/attachments/changed-files.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { MarkedHtml } from "#web/ui/marked-html.tsx";
import { Added, MarkedText, Removed } from "#web/ui/marked-text.tsx";

type DifferencesProps = {
  resource: Resource;
  edit: WaitingEdit;
  /** The page of the resource, which has both contents as readers would see them; undefined while it loads. */
  detail: ResourceDetail | null | undefined;
};

/** What an edit changes, field by field. */
export function Differences({ resource, edit, detail }: DifferencesProps) {
  const [isFolded, setIsFolded] = useState(true);
  const changed = FIELD_NAMES.filter((name) => !isSameValue(resource[name], edit[name]));
  const content = useComparedContent({ resource, edit, detail });
  const isContentPlain = content === null;
  const pieces = useMemo(() => comparedTexts(resource, edit, isContentPlain), [resource, edit, isContentPlain]);
  const shownText = (name: FieldName) => {
    if (name !== "content" || content === null) return <MarkedText pieces={pieces[name] ?? []} isFolded={isFolded} />;
    return content ? <MarkedHtml pieces={content} isFolded={isFolded} /> : <Skeleton className="h-48" />;
  };
  return (
    <div className="grid gap-6">
      <dl className="grid gap-6">
        {changed.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="mb-1 font-semibold text-quiet text-sm">{fieldOf(name).label}</dt>
            <dd>{isLong(name) ? shownText(name) : <Change name={name} before={resource} after={edit} />}</dd>
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

/**
 * The content, compared as readers see it. It stays once the edit is decided on, when its page no longer has both.
 * Null where it can only be compared as it was written, undefined while it is not known.
 */
function useComparedContent({ resource, edit, detail }: DifferencesProps): HtmlPiece[] | null | undefined {
  const [kept, setKept] = useState<{ before: string | null; after: string | null; pieces: HtmlPiece[] }>();
  const [before, after] = [resource.content, edit.content];
  if (kept?.before === before && kept.after === after) return kept.pieces;
  if (!detail) return detail;
  const { waitingEdit, contentHtml, waitingEditHtml } = detail;
  if (detail.content !== before || waitingEdit?.content !== after) return null;
  if (after && waitingEditHtml === null) return null;
  const pieces = newHtmlComparison()(contentHtml ?? "", waitingEditHtml ?? "");
  setKept({ before, after, pieces });
  return pieces;
}

/** The pieces of each text, and of the content if it is compared as it was written. */
function comparedTexts(
  resource: Resource,
  edit: WaitingEdit,
  withContent: boolean,
): Partial<Record<FieldName, Piece[]>> {
  const compare = newComparison();
  const names = FIELD_NAMES.filter((name) => isLong(name) && (withContent || name !== "content"));
  return Object.fromEntries(
    names.map((name) => [name, compare(String(resource[name] ?? ""), String(edit[name] ?? ""))]),
  );
}

type ChangeProps = { name: FieldName; before: Resource; after: WaitingEdit };

function Change({ name, before, after }: ChangeProps) {
  if (name === "fileIds") return <ChangedFiles before={before.files} after={after.files} />;
  if (name === "coverId") return <ChangedCover before={before.coverId} after={after.coverId} />;
  const [old, now]: [FieldValue, FieldValue] = [before[name], after[name]];
  return (
    <p className="wrap-anywhere">
      {isGiven(old) && <Removed text={valueLabel(name, old)} />}
      {isGiven(old) && isGiven(now) && " "}
      {isGiven(now) && <Added text={valueLabel(name, now)} />}
    </p>
  );
}

const isLong = (name: FieldName) => ["text", "optionalText"].includes(fieldOf(name).kind);

function unchangedText(changed: FieldName[]): string {
  const others = FIELD_NAMES.filter((name) => !changed.includes(name)).map((name) => fieldOf(name).label);
  return others.length > 0 && changed.length > 0 ? `As before: ${others.join(", ")}.` : "";
}
