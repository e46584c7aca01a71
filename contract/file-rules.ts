// Apart from the schemas, so that a page that only names a file need not load the validator.

export const MB = 1024 * 1024;

export const MAX_FILE_BYTES = 10 * MB;
export const MAX_PICTURE_BYTES = 5 * MB;
/** The quota of a member, and of a moderator or an admin. */
export const MAX_BYTES_OF_PERSON = 200 * MB;
export const MAX_BYTES_OF_STAFF = 2048 * MB;

export const MAX_NAME = 120;

/** The longest side of a stored picture, and the widths in which it is also stored. */
export const PICTURE_SIDE = 2000;
export const PICTURE_WIDTHS = [320, 960] as const;

/** Accepted files other than pictures: the extension each gets, and its name on screen. */
export const DOCUMENT_KINDS: Record<string, { ending: string; label: string }> = {
  "application/pdf": { ending: "pdf", label: "PDF" },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": { ending: "docx", label: "Word" },
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": { ending: "pptx", label: "PowerPoint" },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { ending: "xlsx", label: "Excel" },
  "application/vnd.oasis.opendocument.text": { ending: "odt", label: "OpenDocument text" },
  "application/vnd.oasis.opendocument.presentation": { ending: "odp", label: "OpenDocument slides" },
  "application/vnd.oasis.opendocument.spreadsheet": { ending: "ods", label: "OpenDocument spreadsheet" },
  "text/plain": { ending: "txt", label: "Text" },
  "text/csv": { ending: "csv", label: "CSV" },
  "text/markdown": { ending: "md", label: "Markdown" },
};

/** The format in which every picture is stored. */
export const PICTURE_TYPE = "image/webp";

export const isPicture = ({ type }: { type: string }) => type === PICTURE_TYPE;

/** For the browser's file dialog. */
export const ACCEPTED_PICTURES = "image/png,image/jpeg,image/webp,image/gif,image/avif";
export const ACCEPTED_FILES = [
  ...Object.values(DOCUMENT_KINDS).map(({ ending }) => `.${ending}`),
  ...ACCEPTED_PICTURES.split(","),
].join(",");

export const labelOfType = (type: string) => DOCUMENT_KINDS[type]?.label ?? "Picture";

/** Without brackets, so that it can be written in Markdown. */
export const addressOfFile = (id: number, name: string) =>
  `/files/${id}/${encodeURIComponent(name).replaceAll("(", "%28").replaceAll(")", "%29")}`;

/** Makes links to files and pictures of this site absolute, in Markdown. */
export const withWholeAddresses = (content: string, origin: string) =>
  content.replace(/(?:\]\(|\]: ?)(?=\/files\/[1-9])/g, (start) => start + origin);
