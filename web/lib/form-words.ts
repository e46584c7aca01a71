/** What stands in a form, by the names of its fields. */
export type Words = Record<string, string>;

export function wordsOf(form: HTMLFormElement): Words {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries);
}

export function fill(form: HTMLFormElement, words: Words): void {
  for (const [name, value] of Object.entries(words)) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  }
}

/** Empties the form of what was sent. What has been typed since then stays. */
export function clearSent(form: HTMLFormElement, sent: Words): void {
  const since = Object.entries(wordsOf(form)).filter(([name, words]) => words !== sent[name]);
  form.reset();
  fill(form, Object.fromEntries(since));
}

/** What a field shows now, whatever kind of field it is. */
export function currentIn(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control && "value" in control ? control.value : "";
}

/** What a field holds before anybody has typed or chosen, as the page came with it. */
export function defaultOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.defaultValue;
  const choices =
    control instanceof HTMLSelectElement ? [...control.options] : control ? [...(control as RadioNodeList)] : [];
  return (choices as (HTMLOptionElement & HTMLInputElement)[]).find(isDefault)?.value ?? "";
}

const isDefault = ({ defaultSelected, defaultChecked }: HTMLOptionElement & HTMLInputElement) =>
  defaultSelected || defaultChecked;

/** As the rules want it: a box is ticked or not. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form));
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]")) {
    values[box.name] = box.checked;
  }
  return values;
}
