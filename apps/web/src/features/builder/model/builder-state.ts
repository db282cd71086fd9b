/** What is on the builder's screen, as data. Operations on it are in edit-*.ts; each gives the next state. */
import type { Definition } from '@form-service/engine';

/**
 * Names an element while the builder is open. Keys will not do: they change, content has none, and two may be the same for
 * a while. Ids are kept through every operation, undo and redo; they are not saved.
 */
export type ElementId = string;

/** Where an element goes: before the member `index` of a group, or of the page where `group` is null. */
export type ElementPosition = {
  readonly page: number;
  readonly group: ElementId | null;
  readonly index: number;
};

/** What undo goes back to. */
export type Snapshot = {
  readonly definition: Definition;
  readonly selection: readonly ElementId[];
  readonly page: number;
};

export type HistoryStep = Snapshot & {
  /** What was done, for "Undo: move 2 elements". */
  readonly label: string;
  /** Steps of one kind in a row are one step: typing in one property of one element. */
  readonly mergeKey?: string | undefined;
};

export type BuilderState = Snapshot & {
  /**
   * Keys that others know, behind those of their groups: published, or in the draft when it was opened. They change by hand
   * alone; what is new is called after its label.
   */
  readonly fixedKeys: ReadonlySet<string>;
  readonly past: readonly HistoryStep[];
  readonly future: readonly HistoryStep[];
};

/** What an operation changes; what it leaves out stays. */
export type Edit = {
  readonly definition: Definition;
  readonly selection?: readonly ElementId[];
  readonly page?: number;
  readonly label: string;
  readonly mergeKey?: string | undefined;
};

export const initialState = (
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
