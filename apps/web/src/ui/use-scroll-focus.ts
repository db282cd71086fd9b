import { type RefObject, useEffect, useRef, useState } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Makes an overflowing box focusable if nothing inside is, so that it can be scrolled by keyboard. */
export const useScrollFocus = <Box extends HTMLElement>(): { ref: RefObject<Box | null>; tabIndex?: 0 } => {
  const ref = useRef<Box>(null);
  const [isFocusable, setFocusable] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const update = () => {
      const scrolls = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
      setFocusable(scrolls && !box.querySelector(focusable));
    };
    const observer = new ResizeObserver(update);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return isFocusable ? { ref, tabIndex: 0 } : { ref };
};
