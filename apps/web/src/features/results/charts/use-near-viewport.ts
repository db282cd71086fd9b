import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element is or was near the viewport. */
export function useNearViewport<Tag extends Element>(): [RefObject<Tag | null>, boolean] {
  const ref = useRef<Tag>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
