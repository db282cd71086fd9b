import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element is or was near the viewport. */
export function useNearViewport<Tag extends Element>(): [RefObject<Tag | null>, boolean] {
  const place = useRef<Tag>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return [place, isNear];
}
