/** Finds the drop position under the pointer. Measures the DOM, so scrolling needs no special handling. */
import type { ElementId, ElementPosition } from '../../model/builder-state.ts';

export type Point = { readonly x: number; readonly y: number };

/** An element's box; `headBottom` only for groups, whose head is above their members. */
export type Slot = {
  readonly id: ElementId;
  readonly top: number;
  readonly bottom: number;
  readonly headBottom?: number | undefined;
};

/**
 * The slot before which a height lies, or the group that contains it: the lower half of a group's head leads into the
 * group. Slots are ordered from top to bottom, and only a few are measured.
 */
export function slotAt(
  count: number,
  measure: (index: number) => Slot,
  y: number,
): { index: number } | { into: ElementId } {
  let [index, end] = [0, count];
  while (index < end) {
    const middle = (index + end) >> 1;
    if (measure(middle).bottom <= y) index = middle + 1;
    else end = middle;
  }
  if (index === count) return { index };
  const { id, top, bottom, headBottom } = measure(index);
  if (y < (top + (headBottom ?? bottom)) / 2) return { index };
  return headBottom !== undefined && y < headBottom ? { into: id } : { index: index + 1 };
}

/** Containers are marked with `data-members`: a group's id, or `page 2`. */
function containerOf(body: HTMLElement): Pick<ElementPosition, 'page' | 'group'> {
  const page = body.closest<HTMLElement>('[data-members^="page "]')?.dataset.members ?? 'page 0';
  const members = body.dataset.members ?? page;
  return { page: Number(page.slice(5)), group: members === page ? null : members };
}

/** The container has only elements as children. */
const membersIn = (body: Element) => body.children as HTMLCollectionOf<HTMLElement>;

function measured(member: HTMLElement): Slot {
  const { top, bottom } = member.getBoundingClientRect();
  const head = member.querySelector(':scope > [data-card="group"] > [data-head]');
  return { id: member.dataset.element ?? '', top, bottom, headBottom: head?.getBoundingClientRect().bottom };
}

/** The innermost container under the pointer that is not inside a dragged element. */
function containerAt(
  canvas: Element,
  { x, y }: Point,
  dragged: readonly ElementId[],
): HTMLElement | undefined {
  const hit = document.elementFromPoint(x, y);
  let body = hit && canvas.contains(hit) ? hit.closest<HTMLElement>('[data-members]') : null;
  for (const id of dragged) {
    const own = canvas.querySelector(`[data-element="${id}"]`);
    if (body && own?.contains(body)) body = own.parentElement?.closest<HTMLElement>('[data-members]') ?? null;
  }
  if (body) return body;
  // Beside or between pages: the page at that height, or else the last one above.
  const pages = [...canvas.querySelectorAll<HTMLElement>('[data-members^="page "]')];
  return pages.findLast((page) => page.getBoundingClientRect().top <= y) ?? pages[0];
}

export type Drop = {
  readonly position: ElementPosition;
  /** The drop indicator in viewport coordinates. */
  readonly line: { readonly top: number; readonly left: number; readonly width: number };
};

/** Undefined if the pointer is not over the canvas. */
export function dropAt(canvas: Element, point: Point, dragged: readonly ElementId[]): Drop | undefined {
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  if (point.x < left || point.x > right || point.y < top || point.y > bottom) return undefined;
  const body = containerAt(canvas, point, dragged);
  if (!body) return undefined;
  const members = membersIn(body);
  const at = slotAt(members.length, (index) => measured(members[index] as HTMLElement), point.y);
  if ('index' in at) return dropIn(body, at.index);
  const inner = dragged.includes(at.into)
    ? undefined
    : canvas.querySelector<HTMLElement>(`[data-members="${at.into}"]`);
  return inner ? dropIn(inner, 0) : undefined;
}

function dropIn(body: HTMLElement, index: number): Drop {
  const members = membersIn(body);
  const box = body.getBoundingClientRect();
  const [before, after] = [members[index - 1], members[index]].map((member) => member && measured(member));
  const top =
    before && after
      ? (before.bottom + after.top) / 2
      : after
        ? after.top - 4
        : before
          ? before.bottom + 4
          : (box.top + box.bottom) / 2;
  return {
    position: { ...containerOf(body), index },
    line: { top, left: box.left, width: box.width },
  };
}
