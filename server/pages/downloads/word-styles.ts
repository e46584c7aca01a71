import { BorderStyle, type IStylesOptions, LineRuleType, ShadingType, UnderlineType } from "docx";
import { isRightToLeft } from "#contract/languages.ts";
import type { Letterhead } from "#server/platform/mail/compose.ts";

/** The ids of styles, as paragraphs and runs refer to them. */
export const CODE = "Code";
export const INLINE_CODE = "InlineCode";
export const QUOTE = "Quotation";
export const BLANK = "Blank";
/** The page uses this style, too, when it fills in a field. */
export const FILLED_BLANK = "FilledBlank";
export const TABLE_HEADER = "TableHeader";
export const SMALL = "SmallPrint";

export const GREY = { type: ShadingType.CLEAR, color: "auto", fill: "F1F3F6" } as const;

const MONOSPACE = "Courier New";
const INK = "1D2433";

/** With the outline level, which programs show beside the text and read aloud. */
const heading = (outlineLevel: number, size: number, before: number) => ({
  run: { size, bold: true, color: INK },
  paragraph: { spacing: { before, after: 100 }, keepNext: true, outlineLevel },
});

const STYLES = {
  default: {
    document: {
      run: { font: "Calibri", size: 22 },
      paragraph: { spacing: { after: 140, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: { run: { size: 44, bold: true, color: INK }, paragraph: { spacing: { after: 200 } } },
    heading1: heading(0, 32, 320),
    heading2: heading(1, 28, 280),
    heading3: heading(2, 25, 240),
    heading4: heading(3, 23, 200),
    heading5: heading(4, 22, 200),
    heading6: heading(5, 22, 200),
  },
  paragraphStyles: [
    {
      id: CODE,
      name: "Code",
      basedOn: "Normal",
      quickFormat: true,
      run: { font: MONOSPACE, size: 19 },
      paragraph: {
        spacing: { before: 80, after: 160, line: 260, lineRule: LineRuleType.AUTO },
        shading: GREY,
        border: frame(),
      },
    },
    { id: SMALL, name: "Small print", basedOn: "Normal", run: { size: 18, color: "4C566B" } },
    quoteBeside("F6C445"),
    { id: TABLE_HEADER, name: "Table header", basedOn: "Normal", run: { bold: true } },
  ],
  characterStyles: [
    { id: INLINE_CODE, name: "Inline code", run: { font: MONOSPACE, size: 20, shading: GREY } },
    { id: BLANK, name: "Blank", run: { color: "4C566B", underline: { type: UnderlineType.SINGLE, color: INK } } },
    { id: FILLED_BLANK, name: "Filled blank", run: { underline: { type: UnderlineType.SINGLE, color: INK } } },
  ],
} satisfies IStylesOptions;

/** With the language of the text, which sets Word's spelling checker and the direction, and the site's own colors. */
export function stylesFor(language: string, colors: Letterhead["colors"]): IStylesOptions {
  const isRtl = isRightToLeft(language);
  const { run, paragraph } = STYLES.default.document;
  const document = {
    run: { ...run, language: { value: language, eastAsia: language, bidirectional: language }, rightToLeft: isRtl },
    paragraph: { ...paragraph, bidirectional: isRtl },
  };
  const own = { ...STYLES.default, document };
  if (!colors) return { ...STYLES, default: own };
  const color = colors.text.slice(1);
  return {
    ...STYLES,
    default: {
      ...own,
      title: { ...own.title, run: { ...own.title.run, color } },
      hyperlink: { run: { color, underline: {} } },
    },
    paragraphStyles: STYLES.paragraphStyles.map((style) =>
      style.id === QUOTE ? quoteBeside(colors.fill.slice(1)) : style,
    ),
  };
}

function quoteBeside(color: string) {
  const left = { style: BorderStyle.SINGLE, size: 18, space: 10, color };
  return {
    id: QUOTE,
    name: "Quotation",
    basedOn: "Normal",
    quickFormat: true,
    run: { color: "4C566B" },
    paragraph: { border: { left } },
  };
}

function frame() {
  const line = { style: BorderStyle.SINGLE, size: 4, space: 6, color: "DDE1EA" };
  return { top: line, bottom: line, left: line, right: line };
}
