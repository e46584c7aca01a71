import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ROSA } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer } from "./support/stub-fetch.ts";
import { chooseFiles, stubUploads } from "./support/stub-uploads.ts";
import { expectToast } from "./support/toasts.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog", { name: "Crop your picture" });
const slider = (name: string) => dialog.getByRole("slider", { name });

const WIDTH = 400;

/** A picture that is red on the left and blue on the right, twice as wide as high. */
async function halves(): Promise<File> {
  const canvas = new OffscreenCanvas(WIDTH, WIDTH / 2);
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  for (const [n, color] of ["red", "blue"].entries()) {
    context.fillStyle = color;
    context.fillRect((n * WIDTH) / 2, 0, WIDTH / 2, WIDTH / 2);
  }
  return new File([await canvas.convertToBlob({ type: "image/png" })], "me.png", { type: "image/png" });
}

/** Its size, and the colors at its left and right edge. */
async function seen(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const at = (x: number) => {
    const [red = 0, , blue = 0] = context.getImageData(x, 10, 1, 1).data;
    return red > blue ? "red" : "blue";
  };
  return [bitmap.width, bitmap.height, at(10), at(bitmap.width - 10)];
}

const choose = async (file: File) => {
  await expect.element(button("Choose a picture")).toBeVisible();
  chooseFiles(document.querySelector("input[type=file]") as HTMLInputElement, [file]);
};

async function focused(locator: typeof dialog) {
  const element = await locator.findElement();
  (element as HTMLElement).focus();
  return element;
}

test("a picture is cropped by keyboard, uploaded, tried again and saved with the profile", async () => {
  const sent: File[] = [];
  const restore = stubUploads(({ file }) => (sent.push(file) === 1 ? null : { id: 91 }));
  try {
    await openPage("/profile/edit", { viewer: ROSA });
    await choose(await halves());
    await expect.element(dialog).toBeVisible();
    await expect.element(button("Use This Picture")).toBeEnabled();
    await expectAccessibleInBothThemes(dialog.element());
    // At its largest, it has no room to move up or down.
    await expect.element(slider("Top to bottom")).toBeDisabled();
    await focused(slider("Left to right"));
    await userEvent.keyboard("{End}");
    await focused(slider("Zoom"));
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(slider("Top to bottom")).toBeEnabled();
    // Enter on a slider must not send the form around it.
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).toBeVisible();
    await press(button("Use This Picture"), "Enter");
    await expect.element(dialog).not.toBeInTheDocument();
    await press(button("Try portrait.webp again"), "Enter");
    await expect.element(page.getByText("The picture is uploaded. Save your changes to show it.")).toBeVisible();
    expect(await seen(sent[1] as File)).toEqual([640, 640, "blue", "blue"]);

    const saved: unknown[] = [];
    answer({
      "PUT /api/users/12": async (request: Request) => {
        saved.push(await request.json());
        return { ...ROSA, profileImageId: 91, profileImage: "/files/91/portrait?w=320" };
      },
    });
    await press(button("Save Changes"), "Enter");
    await expectToast("Profile updated");
    expect(saved).toMatchObject([{ profileImageId: 91, profileImage: null }]);
  } finally {
    restore();
  }
});

test("a picture is cropped by dragging it", async () => {
  const sent: File[] = [];
  const restore = stubUploads(({ file }) => ({ id: 90 + sent.push(file) }));
  try {
    await openPage("/profile/edit", { viewer: ROSA });
    await choose(await halves());
    await expect.element(button("Use This Picture")).toBeEnabled();
    const canvas = dialog.getByRole("img").element();
    const { left, top, width } = canvas.getBoundingClientRect();
    const point = (type: string, x: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x, clientY: top + 20, isPrimary: true }),
      );
    canvas.setPointerCapture = () => {};
    point("pointerdown", 20);
    point("pointermove", 20 + width);
    point("pointerup", 20 + width);
    await expect.element(slider("Left to right")).toHaveValue("0");
    await button("Use This Picture").click();
    await expect.element(button("Remove picture")).toBeVisible();
    expect(await seen(sent[0] as File)).toEqual([640, 640, "red", "red"]);
    await press(button("Remove picture"), "Enter");
    await expect.element(button("Choose a picture")).toHaveFocus();
  } finally {
    restore();
  }
});

test("a file that is not a picture is refused without losing anything", async () => {
  await openPage("/profile/edit", { viewer: ROSA });
  await page.getByLabelText("Bio (optional)").fill("Physics.");
  await choose(new File(["words"], "me.png", { type: "image/png" }));
  await expect.element(dialog.getByText("This picture cannot be opened.")).toBeVisible();
  await expect.element(button("Use This Picture")).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Bio (optional)")).toHaveValue("Physics.");
});
