/**
 * The interface of field controls, and what each type posts without JavaScript. The inputs of a field are named by its path
 * (`guests.0.name`), those of a part by path and part (`address.city`):
 *
 * | types | posted |
 * |---|---|
 * | short_text, long_text, email, url, phone | `path`: the text |
 * | number, currency | `path`: a number in the form's locale (`1.234,5`) |
 * | date, time | `path`: as posted by native inputs: `2026-11-15`, `14:30` |
 * | datetime | `path`: `2026-11-15T14:30`, in UTC, as the form says |
 * | date_range | `path.start`, `path.end`: dates |
 * | single_choice, picture_choice | `path`: the option's value; `other` as below |
 * | dropdown | the same; empty if nothing is chosen |
 * | multi_choice | `path` once per chosen option; `other` as below |
 * | … with `allowOther` | `path` is a space for "Other" (no option starts with one), `path.other` its text |
 * | yes_no | `path`: `true` or `false` |
 * | consent | `path`: `true`, or nothing |
 * | rating, scale, nps | `path`: the number, or nothing |
 * | slider | `path`: a number, which counts only with `path.given` = `true` |
 * | country | `path`: the code, or empty |
 * | ranking | `path.0`, `path.1` …, one per option in definition order: its rank from 1, or empty |
 * | matrix | `path.<row>`: the column's value, once per choice |
 * | name, address | `path.<part>`, such as `path.first`, `path.postalCode`: the text; of the country its code |
 * | location | `path.lat`, `path.lng`: numbers in the form's locale |
 * | lookup, choices from a table | as a dropdown or checkboxes; `path.q`: the search text |
 * | file, image, signature | `path`: files, which are added to the existing ones |
 * | calculated | nothing |
 */
import type { AnswerError, FieldOf, FieldTypeName, FileInfo } from '@form-service/engine/browser';
import type { ComponentChild, ComponentType } from 'preact';
import type { Translate } from '../strings/index.ts';
import type { OpenEntry } from '../visit/start-visit.ts';
import type { Store } from '../visit/store.ts';
import type { PublicForm, VisitState } from '../visit/types.ts';

/** What a control can use from the form. The object stays the same while the form is open in one language. */
export type FormTools = {
  t: Translate;
  locale: string;
  /** The prefix of all element IDs in this form; unique on the page. */
  prefix: string;
  formId: string;
  /** The URL of the service, for API calls of controls. */
  baseUrl: string;
  /** The entry on the server, created if needed; null if offline. */
  entry(): Promise<OpenEntry | null>;
  files: Map<string, FileInfo>;
  /** Announces a message to screen readers. */
  announce(words: string): void;
  /** The URL of an image in the form. */
  imageUrl(fileId: string): string;
  /** Searches the options of a field with a data table. `place` is the field's path with instance IDs. */
  searchOptions(place: string, search: OptionSearch): Promise<FoundOptions>;
  /** Not set when rendering on the server. */
  form?: PublicForm | undefined;
  /** The state of the visit, for controls that depend on other answers. Not set when rendering on the server. */
  state?: Pick<Store<VisitState>, 'get' | 'subscribe'>;
  /** Nothing is saved: the form is a preview or rendered on the server. */
  isPreview: boolean;
  /** When rendering on the server: substitutes for controls that need JavaScript. */
  plain?: PlainControls;
};

export type PlainControls = {
  optionsFor(place: string): FoundOptions | undefined;
  choices(props: Omit<ControlProps, 'field'>, about: { label: string; isMultiple: boolean }): ComponentChild;
  files(
    props: Omit<ControlProps, 'field'>,
    about: { label: string; accept: string | undefined; max: number; given: number; limits?: string },
  ): ComponentChild;
};

/** A search text, or a value whose label is needed. */
export type OptionSearch = { q: string; signal?: AbortSignal } | { value: string; signal?: AbortSignal };
export type FoundOptions = { options: readonly { value: string; label: string }[]; hasMore: boolean };

export type ControlProps<Name extends FieldTypeName = FieldTypeName> = {
  field: FieldOf<Name>;
  /** The answer as entered; undefined if there is none. */
  value: unknown;
  required: boolean;
  disabled: boolean;
  /** The errors to show. Errors of an answer part have its path: `answers.address.city`. */
  errors: readonly AnswerError[];
  /** For a control with a <label>: the ID that the label refers to. */
  id: string;
  /** The IDs of help and errors, for `aria-describedby`. */
  describedBy: string | undefined;
  /** `guests.0.name`: the name of the plain HTML input, also of its parts: `address.city`. */
  path: string;
  /** The path with instance IDs instead of indexes. It does not change when instances move. */
  place: string;
  /** `undefined` removes the answer. */
  onChange(value: unknown): void;
  /** Called when the focus leaves the control. */
  onLeave(): void;
  tools: FormTools;
};

/**
 * The control of a field type. `label`: one input with a <label>. `group`: several inputs in a <fieldset> with a <legend>.
 * `bare`: the control shows the label itself.
 */
export type FieldControl<Name extends FieldTypeName = FieldTypeName> = {
  frame: 'label' | 'group' | 'bare';
  Control: ComponentType<ControlProps<Name>>;
  /** Whether it shows the errors of an answer part next to that part. */
  showsPartErrors?: true;
};

/** Common attributes of single-input controls. Later attributes in the tag override them. */
export const inputProps = ({
  id,
  path,
  required,
  disabled,
  errors,
  describedBy,
  onLeave,
}: Omit<ControlProps, 'field'>) => ({
  part: 'input',
  class: 'input',
  id,
  name: path,
  required,
  disabled,
  'aria-invalid': errors.length > 0,
  'aria-describedby': describedBy,
  onBlur: onLeave,
});

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The errors of one part of the answer. */
export function errorsOfPart(
  { errors, path }: Pick<ControlProps, 'errors' | 'path'>,
  part: string,
): readonly AnswerError[] {
  const at = `answers.${path}.${part}`;
  return errors.filter((error) => error.path === at || error.path.startsWith(`${at}.`));
}

/** The errors of the answer as a whole. */
export const wholeErrors = ({
  errors,
  path,
}: Pick<ControlProps, 'errors' | 'path'>): readonly AnswerError[] =>
  errors.filter((error) => error.path === `answers.${path}`);

/** An `onFocusOut` handler for several inputs: calls back when the focus leaves all of them. */
export const onFocusLeave =
  (onLeave: () => void) =>
  (event: FocusEvent): void => {
    if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) onLeave();
  };

export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Control factories of a lazy-loaded chunk. */
export type ControlLoaders<Name extends FieldTypeName = never> = {
  readonly [N in Name]: () => FieldControl<N> | Promise<FieldControl<N>>;
};
