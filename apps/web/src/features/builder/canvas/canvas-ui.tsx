/** UI state of the canvas: the text being edited, the dragged item and its drop position. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createStore, type Store, useSelected } from '../../../editor/editor-store.ts';
import type { ElementId } from '../model/builder-state.ts';
import type { Drop } from './drag/drop-position.ts';

/** An element, or a page by its index. */
export type CanvasItem = ElementId | number;

type CanvasState = {
  /** The item whose text is edited in place. */
  readonly editing: CanvasItem | undefined;
  readonly dragged: readonly ElementId[];
  /** Where the dragged item would be dropped. */
  readonly drop: Drop | undefined;
  readonly insertOpen: boolean;
  readonly helpOpen: boolean;
};

const initialState: CanvasState = {
  editing: undefined,
  dragged: [],
  drop: undefined,
  insertOpen: false,
  helpOpen: false,
};

const CanvasContext = createContext<Store<CanvasState> | undefined>(undefined);

export const CanvasUiProvider = ({ children }: { children: ReactNode }) => {
  const [ui] = useState(() => createStore(initialState));
  return <CanvasContext value={ui}>{children}</CanvasContext>;
};

export function useCanvasUi(): Store<CanvasState> {
  const ui = useContext(CanvasContext);
  if (!ui) throw new Error('useCanvasUi needs a <CanvasUiProvider> around it.');
  return ui;
}

export const useCanvasState = <T,>(select: (state: CanvasState) => T): T =>
  useSelected(useCanvasUi(), select);

export const canvasItemId = (item: CanvasItem): string =>
  `canvas-${typeof item === 'number' ? `page-${item}` : item}`;

/** The item of a DOM node; undefined if it is none. */
export function canvasItemOf({ id }: Element): CanvasItem | undefined {
  if (!id.startsWith('canvas-')) return undefined;
  const name = id.slice('canvas-'.length);
  return /^page-\d+$/.test(name) ? Number(name.slice('page-'.length)) : name;
}

/** Scrolls an item into view, if it exists. */
export const scrollToItem = (item: CanvasItem): void =>
  document.getElementById(canvasItemId(item))?.scrollIntoView({ block: 'nearest' });

/** Focuses an item. */
export const focusItem = (item: CanvasItem): void => {
  const node = document.getElementById(canvasItemId(item));
  if (node !== document.activeElement) node?.focus({ preventScroll: true });
  scrollToItem(item);
};
