import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { headHeight, rowHeight } from './grid-box.tsx';
import { baseAround, baseFor, maxLines } from './line-window.ts';
import { includeActive } from './visible-columns.ts';

interface LinesProps {
  box: RefObject<HTMLDivElement | null>;
  count: number;
  /** The focused row stays mounted when scrolled away. */
  activeRow: number;
  /** Height of an overlay over the last rows. */
  below?: number;
  initialOffset?: number;
}

/** Virtualized rows of a grid, for any number of rows. */
export const useLines = ({ box, count, activeRow, below = 0, initialOffset = 0 }: LinesProps) => {
  const [moved, setBase] = useState(0);
  const base = baseFor(moved, moved, count);
  const lines = useVirtualizer({
    count: Math.min(maxLines, count - base),
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialOffset,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: below,
    rangeExtractor: includeActive(activeRow - base),
  });
  const visibleLines = lines.getVirtualItems().map(({ index, start }) => ({ index: index + base, start }));

  /** Runs after the window has moved. */
  const next = useRef<() => void>(undefined);
  const moveTo = (to: number, then: () => void) => {
    next.current = then;
    setBase(to);
  };
  const range = lines.range;
  useLayoutEffect(() => {
    const then = next.current;
    next.current = undefined;
    if (then) return then();
    if (!range) return;
    const to = baseAround(range.startIndex + base, range.endIndex + base, base, count);
    const offset = (lines.scrollOffset ?? 0) + (base - to) * rowHeight;
    if (to !== base) moveTo(to, () => lines.scrollToOffset(offset));
  });

  const scrollTo = (row: number) => {
    const to = baseFor(row, base, count);
    if (to === base) lines.scrollToIndex(row - base);
    else moveTo(to, () => lines.scrollToIndex(row - to));
  };
  return {
    visibleLines,
    // Without the focused row, which may be far away.
    first: (range?.startIndex ?? 0) + base,
    last: (range?.endIndex ?? 0) + base,
    height: lines.getTotalSize(),
    scrollTo,
  };
};
