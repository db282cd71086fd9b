import type { Button, Content, Field, Group } from '../definition.ts';
import type { ErrorVisibility } from './error-visibility.ts';
import type { AnswerError } from './session-form.ts';

/**
 * A page as currently shown, without hidden elements. Unchanged parts are the same objects (===) as before, so that
 * renderers update only changed ones.
 */
export type PageView = { readonly id: string; readonly title?: string } & WithElements;

type WithElements = { readonly elements: readonly ElementView[] };

/** `path` has indexes (`guests.0.name`), like errors and `touch`; `place` has instance IDs and stays stable. */
type WithPath = { readonly path: string; readonly place: string };

export type ElementView = FieldView | GroupView | ListView | ContentView | ButtonView;

export type FieldView = WithPath & {
  readonly kind: 'field';
  readonly field: Field;
  readonly required: boolean;
  /** As given, valid or not; undefined if there is none. */
  readonly given: unknown;
  /** For a shown calculated field; null if there is no value. */
  readonly calculated: unknown;
  /** The errors to show now. */
  readonly errors: readonly AnswerError[];
  /** The innermost enclosing instance. */
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
  /** Errors of the list itself: too few, too many. */
  readonly errors: readonly AnswerError[];
};

export type InstanceView = WithPath & WithElements & { readonly id: string; readonly index: number };

export type ContentView = { readonly kind: 'content'; readonly key?: string; readonly content: Content };

export type ButtonView = WithPath & {
  readonly kind: 'button';
  readonly button: Button;
  readonly instanceId: string | undefined;
};

/** The last view of each page, passed from session to session to reuse unchanged parts. */
export type LastViews = Map<string, { view: PageView; errorVisibility: ErrorVisibility }>;
