import type { Button, Content, Field, Group } from '../definition.ts';
import type { ErrorVisibility } from './error-visibility.ts';
import type { AnswerError } from './session-form.ts';

/**
 * A page as a respondent sees it now, without what is hidden. As long as nothing in a part of it changed, it is the very
 * same object as before (===), so that whoever draws it draws anew only what is another one.
 */
export type PageView = { readonly id: string; readonly title?: string } & WithElements;

type WithElements = { readonly elements: readonly ElementView[] };

/** `path` counts instances (`guests.0.name`), as errors and `touch` do; `place` has their ids and stays. */
type WithPath = { readonly path: string; readonly place: string };

export type ElementView = FieldView | GroupView | ListView | ContentView | ButtonView;

export type FieldView = WithPath & {
  readonly kind: 'field';
  readonly field: Field;
  readonly required: boolean;
  /** As it was given, wrong or not; undefined where there is none. */
  readonly given: unknown;
  /** Of a calculated field that shows its value; null where there is none. */
  readonly calculated: unknown;
  /** Those that the respondent is to see by now. */
  readonly errors: readonly AnswerError[];
  /** The instance it stands in, the innermost. */
  readonly instanceId: string | undefined;
};

export type GroupView = WithPath & WithElements & { readonly kind: 'group'; readonly group: Group };

export type ListView = WithPath & {
  readonly kind: 'list';
  readonly group: Group;
  readonly min: number;
  readonly max: number;
  readonly parentInstanceId: string | undefined;
  readonly instances: readonly InstanceView[];
  /** Of the list itself: too few, too many. */
  readonly errors: readonly AnswerError[];
};

export type InstanceView = WithPath & WithElements & { readonly id: string; readonly index: number };

export type ContentView = { readonly kind: 'content'; readonly key?: string; readonly content: Content };

export type ButtonView = WithPath & {
  readonly kind: 'button';
  readonly button: Button;
  readonly instanceId: string | undefined;
};

/** What was drawn last of each page, kept from session to session: only for finding what is the same. */
export type LastViews = Map<string, { view: PageView; errorVisibility: ErrorVisibility }>;
