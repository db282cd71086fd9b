/**
 * How a type of field looks, and what it posts where there is no JavaScript. There, the inputs of a field are named by its
 * path (`guests.0.name`), those of a part by path and part (`address.city`):
 *
 * | types | posted |
 * |---|---|
 * | short_text, long_text, email, url, phone | `path`: the text |
 * | number, currency | `path`: digits as the form's language writes them (`1.234,5`) |
 * | date, time | `path`: as native inputs give them: `2026-11-15`, `14:30` |
 * | datetime | `path`: `2026-11-15T14:30`, in UTC, which the form says beside it |
 * | date_range | `path.start`, `path.end`: dates |
 * | single_choice, picture_choice | `path`: the option's value; `other` as below |
 * | dropdown | the same, `path` being empty where nothing is chosen |
 * | multi_choice | `path` once for each option chosen; `other` as below |
 * | … with `allowOther` | `path` is one blank where the own answer is meant (no option begins with one), `path.other` its text |
 * | yes_no | `path`: `true` or `false` |
 * | consent | `path`: `true`, or nothing |
 * | rating, scale, nps | `path`: the number in plain digits, or nothing |
 * | slider | `path`: a number in plain digits, which counts only beside `path.given` = `true` |
 * | country | `path`: the code, or empty |
 * | ranking | `path.0`, `path.1` …, one for each option in the definition's order: its place from 1 on, or empty |
 * | matrix | `path.<row>`: the column's value, once for each where several can be chosen |
 * | name, address | `path.<part>`, such as `path.first`, `path.postalCode`: the text; of the country its code |
 * | location | `path.lat`, `path.lng`: digits as the form's language writes them |
 * | lookup, choices from a table | as a dropdown or as boxes, whatever they are with JavaScript; `path.q`: what is searched |
 * | file, image, signature | `path`: files, which are added to those that are there |
 * | calculated | nothing |
 */
import type { AnswerError, FieldOf, FieldTypeName, FileInfo } from '@form-service/engine/browser';
import type { ComponentChild, ComponentType } from 'preact';
import type { Translate } from '../strings/index.ts';
import type { OpenEntry } from '../visit/start-visit.ts';
import type { Store } from '../visit/store.ts';
import type { PublicForm, VisitState } from '../visit/types.ts';

/** What a control may use of the form around it. The same object as long as the form is open in one language. */
export type FormTools = {
  t: Translate;
  locale: string;
  /** Unique on the page: begins every id in this form. */
  prefix: string;
  formId: string;
  /** Where the service is, for what a control asks of it. */
  baseUrl: string;
  /** The entry on the service, made where there is none yet; null without a connection. */
  entry(): Promise<OpenEntry | null>;
  files: Map<string, FileInfo>;
  /** Tells it to people who do not see the form. */
  announce(words: string): void;
  /** A picture that the form's author put there. */
  imageUrl(fileId: string): string;
  /** Searches what a field takes from a data table. `place` is the field's. */
  searchOptions(place: string, search: OptionSearch): Promise<FoundOptions>;
  /** Not where the service draws the form. */
  form?: PublicForm | undefined;
  /** The visit as it is now, for controls that follow other answers; not where the service draws the form. */
  state?: Pick<Store<VisitState>, 'get' | 'subscribe'>;
  /** Nothing is sent: the form is only being tried out, or drawn on the server. */
  isPreview: boolean;
  /** Where the service draws the form: what stands in for controls that need JavaScript. */
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

/** What was typed, or a value whose label is wanted. */
export type OptionSearch = { q: string; signal?: AbortSignal } | { value: string; signal?: AbortSignal };
export type FoundOptions = { options: readonly { value: string; label: string }[]; hasMore: boolean };

export type ControlProps<Name extends FieldTypeName = FieldTypeName> = {
  field: FieldOf<Name>;
  /** As it was given; undefined where there is none. */
  value: unknown;
  required: boolean;
  disabled: boolean;
  /** Those to be shown. Of a part of the answer they have its path: `answers.address.city`. */
  errors: readonly AnswerError[];
  /** Of a control in a frame with a <label>: the id that the label points to. */
  id: string;
  /** The ids of help and errors; goes to `aria-describedby`. */
  describedBy: string | undefined;
  /** `guests.0.name`: the name of the plain HTML input, also of its parts: `address.city`. */
  path: string;
  /** The same with the ids of instances: it stays when they are moved. */
  place: string;
  /** `undefined` takes the answer away. */
  onChange(value: unknown): void;
  /** The respondent is done here for now. */
  onLeave(): void;
  tools: FormTools;
};

/**
 * How a type of field looks. `label`: one control, named by a <label>. `group`: several, in a <fieldset> with a
 * <legend>. `bare`: the control shows the label itself.
 */
export type FieldControl<Name extends FieldTypeName = FieldTypeName> = {
  frame: 'label' | 'group' | 'bare';
  Control: ComponentType<ControlProps<Name>>;
  /** It shows what is wrong with a part of the answer beside that part. */
  showsPartErrors?: true;
};

/** What every single input of a field has. Attributes that follow it in a tag come in its stead. */
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

/** What is wrong with one part of the answer. */
export function errorsOfPart(
  { errors, path }: Pick<ControlProps, 'errors' | 'path'>,
  part: string,
): readonly AnswerError[] {
  const at = `answers.${path}.${part}`;
  return errors.filter((error) => error.path === at || error.path.startsWith(`${at}.`));
}

/** What is wrong with the answer as a whole. */
export const wholeErrors = ({
  errors,
  path,
}: Pick<ControlProps, 'errors' | 'path'>): readonly AnswerError[] =>
  errors.filter((error) => error.path === `answers.${path}`);

/** For `onFocusOut` around several inputs: the respondent has left them all. */
export const onFocusLeave =
  (onLeave: () => void) =>
  (event: FocusEvent): void => {
    if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) onLeave();
  };

export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Controls of a part that is loaded on demand, each made once it is wanted. */
export type ControlLoaders<Name extends FieldTypeName = never> = {
  readonly [N in Name]: () => FieldControl<N> | Promise<FieldControl<N>>;
};
