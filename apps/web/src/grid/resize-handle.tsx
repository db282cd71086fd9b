import type { PointerEvent } from 'react';

/** For pointers; keyboards use Shift with an arrow. */
export const ResizeHandle = ({ width, onResize }: { width: number; onResize: (width: number) => void }) => {
  const startResize = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(width + moved.clientX - from);
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  return (
    <div
      aria-hidden
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={startResize}
      className="absolute inset-y-1.5 end-0 w-2 cursor-col-resize touch-none border-line border-e hover:border-accent hover:border-e-2 active:border-accent active:border-e-2"
    />
  );
};
