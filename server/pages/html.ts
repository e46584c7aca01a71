const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

/** An element with data for programs, which nothing in it can end. */
export const jsonElement = (attributes: string, json: string) =>
  `<script ${attributes}>${json.replaceAll("<", "\\u003c")}</script>`;
