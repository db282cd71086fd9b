import type { AnswerError, FieldOf, FieldTypeName, FileInfo } from '@form-service/engine/browser';
import type { ComponentType } from 'preact';
import type { Say } from '../strings/index.ts';
import type { OpenEntry } from '../visit/begin.ts';

/** What a control may use of the form around it. The same object as long as the form is open in one language. */
export type FormTools = {
  say: Say;
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
  /** Nothing is sent: the form is only being tried out, or drawn on the server. */
  isPreview: boolean;
};

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
};

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
