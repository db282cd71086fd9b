/**
 * Drags one row of a list up and down by any pointer. Rows are moved by `transform` alone until it is let go: taking a row
 * out of the document under a finger would end the drag.
 */
export function dragRow(
  start: PointerEvent,
  rows: readonly HTMLElement[],
  from: number,
  done: (to: number) => void,
): void {
  const row = rows[from];
  if (!row) return;
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const own = boxes[from] as DOMRect;
  const gap = boxes[1] && boxes[0] ? boxes[1].top - boxes[0].bottom : 0;
  let to = from;
  row.classList.add('dragged');

  const follow = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const distance = event.clientY - start.clientY;
    const middle = own.top + own.height / 2 + distance;
    to = boxes.filter((box, place) => place !== from && box.top + box.height / 2 < middle).length;
    row.style.transform = `translateY(${distance}px)`;
    for (const [place, other] of rows.entries()) {
      if (place === from) continue;
      const shift = place > from && place <= to ? -1 : place < from && place >= to ? 1 : 0;
      other.style.transform = shift === 0 ? '' : `translateY(${shift * (own.height + gap)}px)`;
    }
  };
  const end = (event: PointerEvent | KeyboardEvent) => {
    if (event instanceof PointerEvent ? event.pointerId !== start.pointerId : event.key !== 'Escape') return;
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    removeEventListener('keydown', end);
    row.classList.remove('dragged');
    for (const other of rows) other.style.transform = '';
    if (event.type === 'pointerup' && to !== from) done(to);
  };
  addEventListener('pointermove', follow);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('keydown', end);
}
