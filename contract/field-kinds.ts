type Text = { kind: "text"; label: string; min: number; max: number };
type OptionalText = { kind: "optionalText"; label: string; max: number };
type Url = { kind: "url"; label: string };
/** A whole number, or null. */
type OptionalNumber = { kind: "optionalNumber"; label: string; min: number; max: number };
export type Choices = {
  label: string;
  values: readonly [string, ...string[]];
  /** The word on screen where it is not the value. */
  labels?: Readonly<Record<string, string>>;
  /** The same where the value stands alone, without the field's name beside it. */
  badges?: Readonly<Record<string, string>>;
  filter?: Filter;
};
/** `noun` follows "Please select". Where `mayBeMissing`, resources from before it was asked for have none. */
type Choice = Choices & { kind: "choice"; noun: string; mayBeMissing?: true };
/** `none` is offered for null. */
type OptionalChoice = Choices & { kind: "optionalChoice"; none: string };

export type Filter = {
  /** What the filter form writes for "no choice made", and shows for it. */
  any: string;
  anyLabel: string;
  /** The value that suits whatever was asked for; asking for it restricts nothing. */
  everyone?: string;
  everyoneLabel?: string;
  /** Other names under which a value is known. */
  aliases?: Readonly<Record<string, string>>;
};

export type Field = Text | OptionalText | Url | OptionalNumber | Choice | OptionalChoice;
