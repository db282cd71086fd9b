/** UI state of the canvas: the text being edited, the dragged item and its drop position. */
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
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

type CanvasUi = {
  get(): CanvasState;
  set(next: Partial<CanvasState>): void;
  subscribe(listener: () => void): () => void;
};

function createCanvasUi(): CanvasUi {
  const listeners = new Set<() => void>();
  let state: CanvasState = {
    editing: undefined,
    dragged: [],
    drop: undefined,
    insertOpen: false,
    helpOpen: false,
  };
  return {
    get: () => state,
    set(next) {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const CanvasContext = createContext<CanvasUi | undefined>(undefined);

export const CanvasUiProvider = ({ children }: { children: ReactNode }) => {
  const [ui] = useState(createCanvasUi);
  return <CanvasContext value={ui}>{children}</CanvasContext>;
};

export function useCanvasUi(): CanvasUi {
  const ui = useContext(CanvasContext);
  if (!ui) throw new Error('useCanvasUi needs a <CanvasUiProvider> around it.');
  return ui;
}

export function useCanvasState<T>(select: (state: CanvasState) => T): T {
  const ui = useCanvasUi();
  const read = () => select(ui.get());
  return useSyncExternalStore(ui.subscribe, read, read);
}

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
