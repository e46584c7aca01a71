import { AlignmentType, LevelFormat } from "docx";

/** Word knows nine levels, of which the first is 0. */
export const MAX_LEVEL = 8;

/** How far each level is indented, in twentieths of a point. */
export const STEP = 480;

const FORMATS = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN];

export const listLevel = (level: number, start: number) => ({
  level,
  start,
  format: FORMATS[level % FORMATS.length] ?? LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: STEP * (level + 1), hanging: STEP / 2 } } },
});
