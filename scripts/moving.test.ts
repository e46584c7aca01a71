import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIELD_NAMES, type Field, fieldOf, isPortable } from "#contract/resource-fields.ts";
import { root } from "#scripts/install.mjs";

const page = readFileSync(`${root}docs/moving.md`, "utf8");

const number = (n: number) => n.toLocaleString("en");
const anyOf = (values: readonly string[]) => `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;

/** In the terms of the page. */
function taken(field: Field): string {
  switch (field.kind) {
    case "text":
      return `a text of ${field.min} to ${number(field.max)} characters; required`;
    case "optionalText":
      return `a text of up to ${number(field.max)} characters`;
    case "url":
      return "an http or https address";
    case "choice":
      return `${anyOf(field.values)}${field.initial === undefined ? (field.mayBeMissing ? "" : "; required") : `; left out, it is ${field.initial}`}`;
    case "optionalChoice":
      return anyOf(field.values);
    case "optionalNumber":
      return `a whole number from ${field.min} to ${field.max}`;
    case "choices":
      return `up to ${field.most} of ${field.values.join(", ")}`;
    case "names":
      return `up to ${field.most} names of at most ${field.max} characters`;
    case "files":
    case "picture":
    case "reference":
      return "the key of the resource it is based on";
  }
}

test.each(FIELD_NAMES.filter(isPortable))("docs/moving.md says which values %s takes", (name) => {
  expect(page).toContain(`| \`${name}\` | ${taken(fieldOf(name))}`);
});
