import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { ACCEPTED_FILES, ACCEPTED_PICTURES, MAX_NAME } from "#contract/file-rules.ts";
import type { AttachedFile, UploadedFile } from "#contract/files.ts";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { readOrNull } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/fields.tsx";
import { FormError } from "#web/ui/form.tsx";
import { ChooseFiles, DropZone, FileName, Small, Uploading } from "./upload-controls.tsx";
import { type FieldRef, useField, useUploads } from "./use-uploads.ts";

type AttachmentsProps = {
  /** The fields of the form that hold the ids. */
  filesInput: FieldRef;
  coverInput: FieldRef;
  /** Of the resource that is being edited. */
  files: AttachedFile[];
};

const { most } = RESOURCE_FIELDS.fileIds;

/** Those that were just uploaded have hints. */
type Shown = AttachedFile | (AttachedFile & Pick<UploadedFile, "hints">);

/** Files to attach to a resource, by button, drop or paste, and the picture for its card. */
export function Attachments({ filesInput, coverInput, files: given }: AttachmentsProps) {
  return (
    <>
      <Files input={filesInput} given={given} />
      <CoverPicture input={coverInput} />
    </>
  );
}

function Files({ input, given }: { input: FieldRef; given: AttachedFile[] }) {
  const client = useQueryClient();
  const readFiles = (ids: number[]) => filesWith(client, ids, given);
  const [files, setFiles] = useField<Shown[]>(input, { empty: [], read: readFiles, write: idsOf });
  const [said, setSaid] = useState("");
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const lastRenamed = useRef<number>(null);
  const places = useRef(new Map<number, number>());
  const { uploads, add, ...actions } = useUploads(input, (file, place) => {
    places.current.set(file.id, place);
    // A small file arrives before a large one that was chosen first.
    setFiles((all) => {
      const later = all.findIndex(({ id }) => (places.current.get(id) ?? 0) > place);
      return later < 0 ? [...all, file] : all.toSpliced(later, 0, file);
    });
    setSaid(`${file.name} is attached`);
  });
  const room = most - files.length - uploads.length;
  const attach = (chosen: File[]) => {
    add(chosen.slice(0, Math.max(0, room)));
    setLeftOut(chosen.slice(Math.max(0, room)).map(({ name }) => name));
  };
  return (
    <DropZone onFiles={attach} label="Attached files">
      <p className="text-quiet text-sm">
        Worksheets, slides and pictures, up to {most} files of 10 MB. Leave out the names of students, in file names,
        too.
      </p>
      {(files.length > 0 || uploads.length > 0) && (
        <ul className="grid gap-2">
          {files.map((file, at) => (
            <FileRow
              key={file.id}
              {...{ file, at, count: files.length, lastRenamed }}
              onMove={(by) => {
                setFiles((all) => moved(all, at, at + by));
                setSaid(`${file.name} is now number ${at + by + 1} of ${files.length}`);
              }}
              onRenamed={(renamed) => {
                lastRenamed.current = renamed.id;
                setFiles((all) => all.map((one) => (one.id === file.id ? renamed : one)));
                setSaid(`${file.name} is now named ${renamed.name}`);
              }}
              onRemove={() => {
                setFiles((all) => all.filter(({ id }) => id !== file.id));
                setLeftOut([]);
                setSaid(`${file.name} is removed`);
              }}
            />
          ))}
          {uploads.map((upload) => (
            <Uploading key={upload.key} upload={upload} {...actions} />
          ))}
        </ul>
      )}
      <ChooseFiles accept={ACCEPTED_FILES} multiple disabled={room <= 0} onFiles={attach}>
        Attach files
      </ChooseFiles>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {said}
      </p>
      <p role="alert" className="wrap-anywhere font-medium text-danger text-sm empty:hidden">
        {leftOut.length > 0 && `At most ${most} files can be attached. Left out: ${leftOut.join(", ")}`}
      </p>
      <FormError name="fileIds" />
    </DropZone>
  );
}

type FileRowProps = {
  file: Shown;
  at: number;
  count: number;
  /** The row of this file gets the focus when it appears, since a renamed file may have another id. */
  lastRenamed: RefObject<number | null>;
  onMove: (by: number) => void;
  onRenamed: (file: Shown) => void;
  onRemove: () => void;
};

function FileRow({ file, at, count, lastRenamed, onMove, onRenamed, onRemove }: FileRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const close = (renamed: Shown) => {
    setIsRenaming(false);
    lastRenamed.current = file.id;
    if (renamed !== file) onRenamed(renamed);
  };
  const focusAfterRenaming = (row: HTMLLIElement | null) => {
    if (!row || isRenaming || lastRenamed.current !== file.id) return;
    lastRenamed.current = null;
    row.querySelector<HTMLElement>("[data-rename]")?.focus();
  };
  return (
    <li ref={focusAfterRenaming} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-line p-2">
      {isRenaming ? (
        <RenameFile file={file} onClose={close} />
      ) : (
        <>
          <FileName {...file} />
          <span className="flex flex-wrap gap-1">
            {/* They keep the focus at either end, so they are not disabled. */}
            {count > 1 && (
              <>
                <Small label={`Move ${file.name} up`} aria-disabled={at === 0} onClick={() => at > 0 && onMove(-1)}>
                  ↑
                </Small>
                <Small
                  label={`Move ${file.name} down`}
                  aria-disabled={at === count - 1}
                  onClick={() => at < count - 1 && onMove(1)}
                >
                  ↓
                </Small>
              </>
            )}
            <Small label={`Rename ${file.name}`} data-rename onClick={() => setIsRenaming(true)}>
              Rename
            </Small>
            <Small label={`Remove ${file.name}`} onClick={onRemove}>
              Remove
            </Small>
          </span>
          {"hints" in file && <FileHints {...file} />}
        </>
      )}
    </li>
  );
}

/**
 * Takes the place of a file's name. It is no field of the form around it, which Enter would send. If that form is sent, the
 * new name is saved first.
 */
function RenameFile({ file, onClose }: { file: Shown; onClose: (renamed: Shown) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const { busy, send } = useSend({ invalidates: ["/api/files"] });
  const dot = file.name.lastIndexOf(".");
  const [words, ending] = [file.name.slice(0, dot), file.name.slice(dot)];
  useEffect(() => input.current?.select(), []);
  const saving = useRef<Promise<boolean>>(null);
  const typed = () => {
    const name = input.current?.value.trim();
    return name === words ? undefined : name;
  };
  const rename = async (name: string): Promise<boolean> => {
    try {
      onClose(await send<UploadedFile>("PUT", `/api/files/${file.id}`, { name: name + ending }));
      return true;
    } catch (error) {
      setError(reasonOf(error));
      return false;
    } finally {
      saving.current = null;
    }
  };
  const save = () => {
    const name = typed();
    if (!name) return onClose(file);
    saving.current ??= rename(name);
    return saving.current;
  };
  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    const form = input.current?.form;
    const saveFirst = async (event: SubmitEvent) => {
      const saved = latestSave.current();
      if (!saved) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!(await saved)) return input.current?.focus();
      form?.removeEventListener("submit", saveFirst, { capture: true });
      form?.requestSubmit(event.submitter);
    };
    form?.addEventListener("submit", saveFirst, { capture: true });
    return () => form?.removeEventListener("submit", saveFirst, { capture: true });
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Escape") onClose(file);
    else if (!busy) void save();
  };
  return (
    <div className="grid flex-1 basis-60 gap-1.5">
      <label htmlFor={id} className="wrap-anywhere font-semibold text-sm">
        New name of {file.name}
      </label>
      <span className="flex flex-wrap items-center gap-2">
        <span className="flex min-w-0 flex-1 basis-60 items-center gap-2">
          <Input
            ref={input}
            id={id}
            defaultValue={words}
            maxLength={MAX_NAME - ending.length}
            autoComplete="off"
            aria-describedby={error && `${id}-error`}
            onKeyDown={press}
          />
          <span className="text-quiet text-sm">{ending}</span>
        </span>
        <Button variant="secondary" size="sm" busy={busy} busyLabel="Saving..." onClick={() => void save()}>
          Save name
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onClose(file)}>
          Cancel
        </Button>
      </span>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

function CoverPicture({ input }: { input: FieldRef }) {
  const [cover, setCover] = useField<number | null>(input, {
    empty: null,
    read: async ([id]) => id ?? null,
    write: (id) => String(id ?? ""),
  });
  const { uploads, add, ...actions } = useUploads(input, ({ id }) => setCover(() => id), { picturesOnly: true });
  const choose = (files: File[]) => {
    // It takes the place of one that has not arrived, or was refused.
    for (const { key } of uploads) actions.cancel(key);
    add(files.slice(0, 1));
  };
  return (
    <DropZone onFiles={choose} label="Cover picture">
      <p className="text-quiet text-sm">
        A picture for its card, shown instead of the address below. It needs no description.
      </p>
      {cover !== null && (
        <img
          src={`/files/${cover}/cover?w=320`}
          alt="The cover as it is now"
          width="320"
          height="180"
          className="aspect-video w-80 max-w-full rounded border border-line object-cover"
        />
      )}
      {uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.map((upload) => (
            <Uploading key={upload.key} upload={upload} {...actions} />
          ))}
        </ul>
      )}
      <span className="flex flex-wrap gap-2">
        <ChooseFiles accept={ACCEPTED_PICTURES} onFiles={choose}>
          {cover === null ? "Choose a cover picture" : "Choose another cover"}
        </ChooseFiles>
        {cover !== null && (
          <Button variant="quiet" size="sm" onClick={() => setCover(() => null)}>
            Remove cover
          </Button>
        )}
      </span>
      <FormError name="coverId" />
    </DropZone>
  );
}

/** Never in the way: what they say is for the author to decide on. */
const FileHints = ({ hints }: Pick<UploadedFile, "hints">) =>
  hints.map(({ kind, text }) => (
    <p key={kind} role="status" className="basis-full text-quiet text-sm">
      {text}
    </p>
  ));

const idsOf = (files: AttachedFile[]) => files.map(({ id }) => id).join(",");

/** Those that a draft names are the viewer's own; what is gone is left out. */
async function filesWith(client: QueryClient, ids: number[], given: AttachedFile[]): Promise<AttachedFile[]> {
  const found = await Promise.all(
    ids.map(
      async (id) =>
        given.find((file) => file.id === id) ??
        (await client.fetchQuery(readOrNull<UploadedFile>(`/api/files/${id}`, [404]))),
    ),
  );
  return found.filter((file) => file !== null);
}

function moved<T>(all: T[], from: number, to: number): T[] {
  const next = [...all];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
