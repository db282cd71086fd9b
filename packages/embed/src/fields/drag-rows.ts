/**
 * Drags a list row with any pointer. Rows are moved only by `transform` until the drag ends, since removing a row from the
 * document would end a touch drag.
 */
export function dragRow(
  start: PointerEvent,
  rows: readonly HTMLElement[],
  from: number,
  onDrop: (to: number) => void,
): void {
  const row = rows[from];
  if (!row) return;
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const rowBox = boxes[from] as DOMRect;
  const gap = boxes[1] && boxes[0] ? boxes[1].top - boxes[0].bottom : 0;
  let to = from;
  row.classList.add('dragged');

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const distance = event.clientY - start.clientY;
    const middle = rowBox.top + rowBox.height / 2 + distance;
    to = boxes.filter((box, index) => index !== from && box.top + box.height / 2 < middle).length;
    row.style.transform = `translateY(${distance}px)`;
    for (const [index, other] of rows.entries()) {
      if (index === from) continue;
      const shift = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
      other.style.transform = shift === 0 ? '' : `translateY(${shift * (rowBox.height + gap)}px)`;
    }
  };
  const onEnd = (event: PointerEvent | KeyboardEvent) => {
    if (event instanceof PointerEvent ? event.pointerId !== start.pointerId : event.key !== 'Escape') return;
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onEnd);
    removeEventListener('pointercancel', onEnd);
    removeEventListener('keydown', onEnd);
    row.classList.remove('dragged');
    for (const other of rows) other.style.transform = '';
    if (event.type === 'pointerup' && to !== from) onDrop(to);
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onEnd);
  addEventListener('pointercancel', onEnd);
  addEventListener('keydown', onEnd);
}
