/** A form's texts by field name. The checked ones of several checkboxes are one text, with commas between them. */
export type FieldValues = Record<string, string>;

export function fieldValues(form: HTMLFormElement): FieldValues {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const chosen = choiceBoxes(form).map(({ name }) => [name, currentValue(form, name)]);
  return Object.fromEntries([...entries, ...chosen]);
}

export function fillFields(form: HTMLFormElement, values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    const boxes = choiceBoxes(form, name);
    const control = form.elements.namedItem(name);
    if (boxes.length > 0) for (const box of boxes) box.checked = value.split(",").includes(box.value);
    else if (control && "value" in control) {
      control.value = value;
      // For what shows the value in another way.
      if (control instanceof HTMLElement) control.dispatchEvent(new Event("fill"));
    }
  }
}

/** Each stands for a value, which is "on" where there is only one. */
const choiceBoxes = (form: HTMLFormElement, name?: string): HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]")].filter(
    (box) => name === undefined || box.name === name,
  );

const joined = (boxes: HTMLInputElement[]) => boxes.map(({ value }) => value).join();

/** Resets the form after it was submitted, but keeps what has been typed since. */
export function clearSubmitted(form: HTMLFormElement, submitted: FieldValues): void {
  const typedSince = Object.entries(fieldValues(form)).filter(([name, value]) => value !== submitted[name]);
  form.reset();
  fillFields(form, Object.fromEntries(typedSince));
}

export function currentValue(form: HTMLFormElement, name: string): string {
  const boxes = choiceBoxes(form, name);
  if (boxes.length > 0) return joined(boxes.filter(({ checked }) => checked));
  const control = form.elements.namedItem(name);
  return control && "value" in control ? control.value : "";
}

/** The value that a field was rendered with, for any kind of field. */
export function defaultValueOf(form: HTMLFormElement, name: string): string {
  const boxes = choiceBoxes(form, name);
  if (boxes.length > 0) return joined(boxes.filter(({ defaultChecked }) => defaultChecked));
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.defaultValue;
  const choices =
    control instanceof HTMLSelectElement ? [...control.options] : control ? [...(control as RadioNodeList)] : [];
  return (choices as (HTMLOptionElement & HTMLInputElement)[]).find(isDefault)?.value ?? "";
}

const isDefault = ({ defaultSelected, defaultChecked }: HTMLOptionElement & HTMLInputElement) =>
  defaultSelected || defaultChecked;

/**
 * The values as schemas expect them: checkboxes are true or false, not absent, those with a value are a list of the
 * checked ones, numbers are numbers or null, and texts that are lists are taken apart at their commas.
 */
export function schemaInput(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form));
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]")) {
    values[box.name] = box.hasAttribute("value") ? new FormData(form).getAll(box.name) : box.checked;
  }
  for (const { name, value, validity } of form.querySelectorAll<HTMLInputElement>("input[type=number][name]")) {
    // The browser hides what is no number, such as "30-45": it is refused, not taken for nothing.
    values[name] = validity.badInput ? Number.NaN : value === "" ? null : Number(value);
  }
  for (const { name, value, dataset } of form.querySelectorAll<HTMLInputElement>("input[data-list]")) {
    const items = value.split(",").filter((item) => item.trim());
    values[name] = dataset.list === "numbers" ? items.map(Number) : items;
  }
  return values;
}
