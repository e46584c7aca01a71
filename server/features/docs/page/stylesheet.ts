import base from "./styles/base.css?raw";
import calls from "./styles/calls.css?raw";
import frame from "./styles/frame.css?raw";
import index from "./styles/index.css?raw";
import tables from "./styles/tables.css?raw";
import text from "./styles/text.css?raw";

export const stylesheet = [base, frame, text, tables, calls, index].join("\n");
