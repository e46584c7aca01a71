type Text = { kind: "text"; label: string; min: number; max: number };
type OptionalText = { kind: "optionalText"; label: string; max: number };
type Url = { kind: "url"; label: string };
/** A whole number, or null. `unit` follows it on screen. */
type OptionalNumber = { kind: "optionalNumber"; label: string; min: number; max: number; unit?: string };
/** The id of another resource, or null. */
type Reference = { kind: "reference"; label: string };
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
/** Up to `most` of the values, in their order. */
type SeveralChoices = Choices & { kind: "choices"; most: number };
/** A list of short texts that the author makes up. */
type Names = { kind: "names"; label: string; most: number; max: number; filter?: Filter };

export type Filter = {
  /** The parameter's name, where it is not that of the field. */
  parameter?: string;
  /** Of one value, where the field may have several. */
  label?: string;
  /** What the filter form writes for "no choice made", and shows for it. */
  any: string;
  anyLabel: string;
  /** The value that suits whatever was asked for; asking for it restricts nothing. */
  everyone?: string;
  everyoneLabel?: string;
  /** Other names under which a value is known. */
  aliases?: Readonly<Record<string, string>>;
};

export type Field =
  | Text
  | OptionalText
  | Url
  | OptionalNumber
  | Reference
  | Choice
  | OptionalChoice
  | SeveralChoices
  | Names;
