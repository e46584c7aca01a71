import { expect, test } from "vitest";
import { hintsFor } from "./file-hints.ts";

const kindsFor = (name: string, lacks: "text" | "tags" | null = null) =>
  hintsFor({ name, lacks }).map(({ kind }) => kind);

test.each([
  "IMG_2041.webp",
  "Scan 0001.pdf",
  "document (3).pdf",
  "Untitled.docx",
  "Screenshot 2026-11-03 at 10.12.44 AM.webp",
  "20261103.pdf",
  "3f2a9c71-0b5d-4a77-9d1e-aa51c0ffee12.pdf",
  "Copy of Untitled document.docx",
  "file.txt",
])("the name %s says nothing about the content", (name) => {
  expect(kindsFor(name)).toEqual(["name"]);
});

test.each([
  "Fractions worksheet.pdf",
  "IMG_2041 our prompt wall.webp",
  "教案.docx",
  "Arbeitsblatt-2.pdf",
  "rubric.pdf",
  "Anne Frank, a reading guide.pdf",
  "Rosa Parks worksheet.docx",
  "Essay outline.docx",
])("the name %s describes the content", (name) => {
  expect(kindsFor(name)).toEqual([]);
});

test.each([
  ["Maria_Lopez_essay.docx", "Maria Lopez"],
  ["mariaLopezHomework3.pdf", "maria Lopez"],
  ["Essay draft - Jamal W.docx", "Jamal W"],
  ["Maria Lopez, grade 7.pdf", "Maria Lopez, grade 7"],
])("%s names a student", (name, student) => {
  expect(hintsFor({ name, lacks: null })).toEqual([
    { kind: "student", text: `"${student}" in the file's name looks like a student. Please leave the name out.` },
  ]);
});

test("a PDF without text or tags says so", () => {
  expect(hintsFor({ name: "Fractions.pdf", lacks: "text" })[0]?.text).toContain("scan without text");
  expect(hintsFor({ name: "Fractions.pdf", lacks: "tags" })[0]?.text).toContain("no tags");
});
