/** State of the builder as data. Operations are in edit-*.ts; each returns the next state. */
import type { Definition } from '@form-service/engine';
import type { EditOf, WithHistory } from '../../../editor/history.ts';

/**
 * Identifies an element while the builder is open. Keys do not work for this: they change, content has none, and they
 * may be duplicated for a while. Ids survive every operation, undo and redo, and are not saved.
 */
export type ElementId = string;

/** Position of an element: before member `index` of a group, or of the page if `group` is null. */
export type ElementPosition = {
  readonly page: number;
  readonly group: ElementId | null;
  readonly index: number;
};

/** State that undo restores. */
export type Snapshot = {
  readonly definition: Definition;
  readonly selection: readonly ElementId[];
  readonly page: number;
};

export type BuilderState = WithHistory<Snapshot> & {
  /**
   * Qualified keys that are in use elsewhere: published, or in the draft when it was opened. They change only
   * manually; other keys follow their label.
   */
  readonly fixedKeys: ReadonlySet<string>;
};

export type FormEdit = EditOf<Snapshot>;

export const initialBuilderState = (
  definition: Definition,
  fixedKeys: ReadonlySet<string> = new Set(),
): BuilderState => ({
  definition,
  fixedKeys,
  selection: [],
  page: 0,
  past: [],
  future: [],
});
