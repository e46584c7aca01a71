import { type RefObject, useEffect, useRef, useState } from "react";
import { ACCEPTED_PICTURES } from "#contract/file-rules.ts";
import type { Place } from "#contract/preview.ts";
import {
  MAX_PICTURES,
  pictureMarkdown,
  picturesIn,
  type TextPicture,
  TOO_MANY_PICTURES,
} from "#contract/text-pictures.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { replaceText } from "#web/ui/insert-text.ts";
import { DescribePicture, UploadingPicture } from "./picture-rows.tsx";
import { placeholdersIn } from "./placeholders.ts";
import { usePictureUploads } from "./use-picture-uploads.ts";
import { useSendingGuard } from "./use-sending-guard.ts";

type PicturesProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  /** What was just pasted, dropped or chosen. */
  chosen: File[];
  place: Place;
};

/** The pictures of a text: those on their way, and those that still need a description. */
export function Pictures({ area, chosen, place }: PicturesProps) {
  const [text, setText] = useState(area.current?.value ?? "");
  const [said, setSaid] = useState("");
  /** Once asked for, a description can be mended as long as the picture is there. */
  const asked = useRef(new Set<string>());
  const panel = useRef<HTMLDivElement>(null);
  const { progress, add, giveUpAllBut, ...uploads } = usePictureUploads(area, ({ url }) => {
    asked.current.add(url);
    setSaid("The picture is in the text. Describe it below.");
  });
  const { obstacle, sendAnyway } = useSendingGuard(area, panel);

  const read = () => {
    const now = area.current?.value ?? "";
    for (const { url, description } of picturesIn(now)) if (description === "") asked.current.add(url);
    giveUpAllBut(new Set(placeholdersIn(now).map(({ number }) => number)));
    setText(now);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text area stays the same
  useEffect(() => {
    const field = area.current;
    read();
    // A reset changes the field after the event.
    const reset = () => setTimeout(read);
    for (const name of ["input", "fill"]) field?.addEventListener(name, read);
    field?.form?.addEventListener("reset", reset);
    return () => {
      for (const name of ["input", "fill"]) field?.removeEventListener(name, read);
      field?.form?.removeEventListener("reset", reset);
    };
  }, []);

  const taken = useRef<File[]>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was chosen
  useEffect(() => {
    if (taken.current === chosen || !area.current) return;
    taken.current = chosen;
    const { value } = area.current;
    add(acceptedOf(chosen, MAX_PICTURES - picturesIn(value).length - placeholdersIn(value).length, place));
  }, [chosen]);

  const placeholders = placeholdersIn(text);
  const described = eachOnce(picturesIn(text).filter(({ url }) => asked.current.has(url)));
  const describe = (url: string, description: string) => {
    const field = area.current;
    if (!field) return;
    for (const one of picturesIn(field.value).reverse())
      if (one.url === url) replaceText(field, pictureMarkdown(url, description), one.start, one.end);
  };
  const back = () => area.current?.focus();

  return (
    <div ref={panel} className="grid gap-2 has-[li]:mt-2">
      {(placeholders.length > 0 || described.length > 0) && (
        <ul aria-label="Pictures in this text" className="grid gap-2">
          {placeholders.map(({ number, name }) => (
            <UploadingPicture
              key={`upload ${number}`}
              name={name}
              progress={progress[number]}
              onRetry={() => uploads.retry(number)}
              onFile={(file) => uploads.startAgain(number, file)}
              onRemove={() => {
                uploads.remove(number);
                back();
              }}
            />
          ))}
          {described.map(({ url, description }) => (
            <DescribePicture
              key={url}
              url={url}
              description={description}
              onChange={(changed) => describe(url, changed)}
              onDone={back}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div role="alert" className="empty:hidden">
        {obstacle && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-pencil-tint p-3">
            <p className="min-w-0 flex-1 basis-60 font-medium text-sm">{obstacle.text}</p>
            {obstacle.canBeSent && (
              <Button variant="quiet" size="sm" onClick={sendAnyway}>
                Send without a description
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const eachOnce = (pictures: TextPicture[]) => [...new Map(pictures.map((one) => [one.url, one])).values()];

/** Says what is left out, and why. */
function acceptedOf(files: File[], room: number, place: Place): File[] {
  const pictures = files.filter(({ type }) => ACCEPTED_PICTURES.split(",").includes(type));
  const others = files.filter((file) => !pictures.includes(file));
  if (others.some(({ type }) => type.startsWith("image/")))
    toast({ title: "Pictures can be PNG, JPEG, WebP, GIF or AVIF", variant: "destructive" });
  else if (others.length > 0)
    toast({
      variant: "destructive",
      title: "Only pictures go into a text",
      description:
        place === "resource" ? 'Attach it under "Attached files" instead' : "Attach it to a resource instead",
    });
  if (pictures.length > room) toast({ title: TOO_MANY_PICTURES, variant: "destructive" });
  return pictures.slice(0, Math.max(0, room));
}
