import type { BuilderState, ElementId } from './builder-state.ts';
import { findElement, indexOf } from './document-index.ts';
import { endMerging } from './history.ts';

/** The last one is shown in the inspector, and its page becomes current. */
export function selectElements(state: BuilderState, ids: readonly ElementId[]): BuilderState {
  const known = [...new Set(ids)].filter((id) => findElement(state.definition, id));
  const active = known.at(-1);
  const page = active === undefined ? state.page : (findElement(state.definition, active)?.pageIndex ?? 0);
  if (page === state.page && known.join() === state.selection.join()) return state;
  return { ...endMerging(state), selection: known, page };
}

export function showPage(state: BuilderState, page: number): BuilderState {
  if (page === state.page && state.selection.length === 0) return state;
  const shown = Math.max(0, Math.min(page, state.definition.pages.length - 1));
  return { ...endMerging(state), page: shown, selection: [] };
}

/** Stops of arrow keys: top to bottom, pages before their elements, groups before their members. */
export type NavigationStop = { readonly page: number; readonly element: ElementId | null };

function stopsOf({ definition }: BuilderState): NavigationStop[] {
  const { inOrder } = indexOf(definition);
  return definition.pages.flatMap((_page, page) => [
    { page, element: null },
    ...inOrder.filter((found) => found.pageIndex === page).map(({ id }) => ({ page, element: id })),
  ]);
}

const activeStop = ({ selection, page }: BuilderState): NavigationStop => ({
  page,
  element: selection.at(-1) ?? null,
});

/** The stop before or after the active one; undefined at the ends. */
export function adjacentStop(state: BuilderState, direction: 'up' | 'down'): NavigationStop | undefined {
  const stops = stopsOf(state);
  const active = activeStop(state);
  const at = stops.findIndex((stop) => stop.element === active.element && stop.page === active.page);
  return stops[at + (direction === 'down' ? 1 : -1)];
}

/** The first or last stop of the form. */
export const endStop = (state: BuilderState, end: 'first' | 'last'): NavigationStop | undefined =>
  end === 'first' ? stopsOf(state)[0] : stopsOf(state).at(-1);

/** The elements between two, for Shift-click; the second becomes active. */
export function rangeBetween({ definition }: BuilderState, from: ElementId, to: ElementId): ElementId[] {
  const ids = indexOf(definition).inOrder.map(({ id }) => id);
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  const range = ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  return a <= b ? range : range.reverse();
}
