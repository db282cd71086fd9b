import {
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useRef } from 'react';
import { announce } from '../../../../ui/announce.ts';
import type { ElementId } from '../../model/builder-state.ts';
import { outermost } from '../../model/document-index.ts';
import { elementCountText } from '../../model/edit-elements.ts';
import { useBuilderActions, useBuilderView } from '../../model/use-builder.ts';
import { paletteItems } from '../../palette/palette-items.ts';
import { useCanvasUi } from '../canvas-ui.tsx';
import { positionText } from '../position-text.ts';
import { DragPreview } from './drag-preview.tsx';
import { dropAt } from './drop-position.ts';

/** What is dragged: an element, with the rest of the selection, or a new item from the palette. */
export type DragData = { readonly element: ElementId } | { readonly item: string };

export const CANVAS_ID = 'canvas';

// Positions are announced as text; dnd-kit would announce ids.
const silentAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** Auto-scrolls only near the edges (as a share of the height), so that targets do not move away. */
const autoScrollOptions = { threshold: { x: 0, y: 0.08 } };

/** Drag and drop context around palette and canvas. */
export function DragArea({ children }: { children: ReactNode }) {
  const ui = useCanvasUi();
  const actions = useBuilderActions();
  const getView = useBuilderView();
  const stopFollowing = useRef<() => void>(undefined);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A touch that only passes over scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );

  const follow = (): (() => void) => {
    let point = { x: 0, y: 0 };
    const updateDrop = () => {
      const canvas = document.getElementById(CANVAS_ID);
      const drop = canvas ? dropAt(canvas, point, ui.get().dragged) : undefined;
      const before = ui.get().drop?.position;
      ui.set({ drop });
      const [was, is] = [
        before && positionText(getView(), before),
        drop && positionText(getView(), drop.position),
      ];
      if (is && is !== was) announce(is);
    };
    const move = (event: MouseEvent | TouchEvent) => {
      const at = 'touches' in event ? event.touches[0] : event;
      if (!at) return;
      point = { x: at.clientX, y: at.clientY };
      updateDrop();
    };
    addEventListener('mousemove', move);
    addEventListener('touchmove', move);
    // The canvas auto-scrolls while an item is held near its edge.
    addEventListener('scroll', updateDrop, true);
    return () => {
      removeEventListener('mousemove', move);
      removeEventListener('touchmove', move);
      removeEventListener('scroll', updateDrop, true);
    };
  };

  const start = ({ active }: DragStartEvent) => {
    const data = active.data.current as DragData;
    ui.set({ editing: undefined });
    if ('element' in data) {
      const { selection, definition } = getView();
      if (!selection.includes(data.element)) actions.select([data.element]);
      const dragged = outermost(definition, getView().selection).map(({ id }) => id);
      ui.set({ dragged });
      announce(`Picked up ${elementCountText(dragged.length)}.`);
    } else announce('Picked up a new element. Drop it on the form.');
    stopFollowing.current = follow();
  };

  const end = () => {
    stopFollowing.current?.();
    ui.set({ dragged: [], drop: undefined });
  };

  const drop = ({ active }: DragEndEvent) => {
    const data = active.data.current as DragData;
    const { dragged, drop: target } = ui.get();
    end();
    if (!target) return;
    if ('element' in data) {
      actions.move(dragged, target.position);
      announce(`Dropped. ${positionText(getView(), target.position)}`);
      return;
    }
    const item = paletteItems.find(({ id }) => id === data.item);
    if (!item) return;
    actions.insert([item.create()], target.position);
    ui.set({ editing: getView().selection.at(-1) });
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silentAnnouncements}
      autoScroll={autoScrollOptions}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={end}
    >
      {children}
      <DragPreview />
    </DndContext>
  );
}
