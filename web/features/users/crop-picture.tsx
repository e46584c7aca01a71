import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { type Cut, cutOut, moved } from "./cut-out.ts";

type CropPictureProps = { file: File; onDone: (square: File) => void; onClose: () => void };

/** In pixels. The largest portrait on a page has 96, on the sharpest screens 288. */
const SIDE = 640;

/** Chooses the square of a picture that is kept, with sliders or by dragging it. The rest never leaves the browser. */
export function CropPicture({ file, onDone, onClose }: CropPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const [cut, setCut] = useState<Cut>({ zoom: 1, x: 0.5, y: 0.5 });
  const [error, setError] = useState("");
  const picture = usePicture(file, () => setError("This picture cannot be opened. Please choose another one."));
  const square = picture && cutOut(picture, cut);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !picture) return;
    const { left, top, side } = cutOut(picture, cut);
    context.imageSmoothingQuality = "high";
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, cut]);

  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const from = dragged.current;
    if (!from || !picture) return;
    const { width } = currentTarget.getBoundingClientRect();
    const by = { x: (clientX - from.x) / width, y: (clientY - from.y) / width };
    dragged.current = { x: clientX, y: clientY };
    setCut((before) => moved(picture, before, by));
  };
  const letGo = () => {
    dragged.current = null;
  };
  const keep = () =>
    canvas.current?.toBlob(
      (blob) => {
        // Browsers that cannot write WebP write PNG. The server looks at the content.
        if (blob) onDone(new File([blob], "portrait.webp", { type: blob.type }));
        else setError("Your browser could not crop this picture. Please choose another one.");
      },
      "image/webp",
      0.9,
    );

  return (
    <Dialog open onClose={onClose} title="Crop your picture">
      <div className="grid gap-5">
        <p className="text-quiet text-sm">
          Drag the picture or move it with the sliders. Others see the part inside the circle.
        </p>
        <div className="relative mx-auto w-full max-w-72 overflow-hidden rounded-md bg-grey-tint">
          <canvas
            ref={canvas}
            width={SIDE}
            height={SIDE}
            role="img"
            aria-label="The part that is kept"
            className="block aspect-square w-full cursor-move touch-none"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              dragged.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={drag}
            onPointerUp={letGo}
            onPointerCancel={letGo}
          />
          <span className="pointer-events-none absolute inset-0 rounded-full border-2 border-white [box-shadow:0_0_0_10rem_#0009]" />
        </div>
        <div className="grid gap-3">
          <Slider
            label="Zoom"
            value={cut.zoom}
            min={1}
            max={4}
            text={`${Math.round(cut.zoom * 100)}%`}
            onChange={(zoom) => setCut({ ...cut, zoom })}
          />
          <Slider
            label="Left to right"
            value={cut.x}
            disabled={square?.roomX === 0}
            onChange={(x) => setCut({ ...cut, x })}
          />
          <Slider
            label="Top to bottom"
            value={cut.y}
            disabled={square?.roomY === 0}
            onChange={(y) => setCut({ ...cut, y })}
          />
        </div>
        <FailureNotice>{error}</FailureNotice>
        <ButtonRow>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!picture} onClick={keep}>
            Use This Picture
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

/** The decoded picture, upright. */
function usePicture(file: File, onFailure: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    let isGone = false;
    let decoded: ImageBitmap | undefined;
    createImageBitmap(file).then(
      (bitmap) => {
        decoded = bitmap;
        if (isGone) bitmap.close();
        else setPicture(bitmap);
      },
      () => isGone || onFailure(),
    );
    return () => {
      isGone = true;
      decoded?.close();
    };
  }, [file]);
  return picture;
}

type SliderProps = {
  label: string;
  value: number;
  min?: number;
  max?: number;
  text?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
};

function Slider({ label, value, min = 0, max = 1, text, disabled, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid items-center gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        // Of no form: Enter would send the one around the dialog.
        form=""
        min={min}
        max={max}
        step={0.02}
        value={value}
        disabled={disabled}
        aria-valuetext={text ?? `${Math.round(value * 100)}%`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-11 w-full"
      />
    </div>
  );
}
