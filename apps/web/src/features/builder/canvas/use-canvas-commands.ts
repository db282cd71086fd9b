import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { announce } from '../../../ui/announce.ts';
import { findElement, indexOf } from '../model/document-index.ts';
import { elementCountText } from '../model/edit-elements.ts';
import { adjacentStop, endStop, type NavigationStop, rangeBetween } from '../model/selection.ts';
import { useBuilderActions, useBuilderView } from '../model/use-builder.ts';
import { type CanvasCommand, canvasCommand } from './canvas-keys.ts';
import { canvasItemOf, useCanvasUi } from './canvas-ui.tsx';
import { editableTextOf } from './element-preview.tsx';
import { positionText } from './position-text.ts';

const changing: ReadonlySet<CanvasCommand> = new Set(['move-up', 'move-down', 'edit', 'remove', 'duplicate']);

/** Keyboard handling of the canvas. */
export function useCanvasCommands(onInspect: () => void): (event: KeyboardEvent) => void {
  const actions = useBuilderActions();
  const getView = useBuilderView();
  const ui = useCanvasUi();
  /** Where a Shift selection started. */
  const anchor = useRef<string | undefined>(undefined);

  /**
   * The focus may be on an item that is not selected: moved there by a screen reader or a canceled drag. Keys act on
   * the focused item.
   */
  const selectFocused = (focused: Element): void => {
    const { selection, page } = getView();
    const item = canvasItemOf(focused);
    if (typeof item === 'string' && !selection.includes(item)) actions.select([item]);
    if (typeof item === 'number' && (selection.length > 0 || item !== page)) actions.showPage(item);
  };
  const go = (stop: NavigationStop | undefined): void => {
    if (!stop) return;
    if (stop.element === null) actions.showPage(stop.page);
    else actions.select([stop.element]);
  };
  const extend = (direction: 'up' | 'down'): void => {
    const view = getView();
    const active = view.selection.at(-1);
    const next = adjacentStop(view, direction)?.element;
    if (active === undefined) return go(adjacentStop(view, direction));
    if (view.selection.length === 1 || anchor.current === undefined) anchor.current = active;
    if (next) actions.select(rangeBetween(view, anchor.current, next));
  };
  const nudge = (direction: 'up' | 'down'): void => {
    const { selection: ids, page: at } = getView();
    if (ids.length === 0) {
      actions.movePage(at, at + (direction === 'up' ? -1 : 1));
      return;
    }
    actions.nudge(ids, direction);
    const found = findElement(getView().definition, ids.at(-1) ?? '');
    if (found)
      announce(positionText(getView(), { page: found.pageIndex, group: found.parent, index: found.index }));
  };
  const selectAll = (): void => {
    const { definition: form, selection: ids, page: at } = getView();
    const active = ids.at(-1);
    const home = active === undefined ? undefined : findElement(form, active);
    const all = indexOf(form).inOrder.filter((found) =>
      home?.parent ? found.parent === home.parent : found.parent === null && found.pageIndex === at,
    );
    actions.select(all.map(({ id }) => id));
  };
  const edit = (): void => {
    const { selection: ids, page: at, definition: form } = getView();
    const active = ids.at(-1);
    const element = active === undefined ? undefined : findElement(form, active)?.element;
    if (active !== undefined && element && !editableTextOf(element)) onInspect();
    else ui.set({ editing: active ?? at });
  };
  const remove = (): void => {
    const { selection: ids } = getView();
    if (ids.length === 0) return;
    actions.remove(ids);
    announce(`Deleted ${elementCountText(ids.length)}.`);
  };

  const commands: Readonly<Record<CanvasCommand, () => void>> = {
    previous: () => go(adjacentStop(getView(), 'up')),
    next: () => go(adjacentStop(getView(), 'down')),
    first: () => go(endStop(getView(), 'first')),
    last: () => go(endStop(getView(), 'last')),
    'extend-up': () => extend('up'),
    'extend-down': () => extend('down'),
    'move-up': () => nudge('up'),
    'move-down': () => nudge('down'),
    edit,
    inspect: onInspect,
    remove,
    duplicate: () => actions.duplicate(getView().selection),
    'select-all': selectAll,
    clear: () => actions.showPage(getView().page),
  };

  return (event) => {
    // Buttons and inputs on the canvas handle their own keys.
    if ((event.target as HTMLElement).getAttribute('role') !== 'treeitem') return;
    const command = canvasCommand(event.nativeEvent);
    if (!command || (changing.has(command) && !getView().canEdit)) return;
    event.preventDefault();
    event.stopPropagation();
    selectFocused(event.target as Element);
    commands[command]();
  };
}
