/** Slow pictures are left out rather than waited for. */
const LONGEST_WAIT_MS = 5_000;

/** Pictures below the fold load when they are scrolled to. On paper all of them are to be there. */
export async function printPage(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")];
  for (const picture of pictures) picture.loading = "eager";
  const loaded = Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  print();
}
