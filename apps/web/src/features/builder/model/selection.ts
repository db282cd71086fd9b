import type { BuilderState, ElementId } from './builder-state.ts';
import { findElement, indexOf } from './document-index.ts';
import { endMerging } from './history.ts';

/** The last one is what the inspector is about, and its page comes into view. */
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

/** The elements of the page in view, as the arrows go through them: from top to bottom, into groups and out again. */
const onPage = ({ definition, page }: BuilderState): ElementId[] =>
  indexOf(definition)
    .inOrder.filter((found) => found.pageIndex === page)
    .map(({ id }) => id);

/** The element before or after the active one; without one, the first or last of the page. */
export function neighbour(state: BuilderState, direction: 'up' | 'down'): ElementId | undefined {
  const ids = onPage(state);
  const active = state.selection.at(-1);
  if (active === undefined) return direction === 'down' ? ids[0] : ids.at(-1);
  return ids[ids.indexOf(active) + (direction === 'down' ? 1 : -1)];
}

/** What lies between two elements, for Shift and click; the second becomes the active one. */
export function rangeBetween(state: BuilderState, from: ElementId, to: ElementId): ElementId[] {
  const ids = onPage(state);
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  const range = ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  return a <= b ? range : range.reverse();
}
