import { useSyncExternalStore } from 'react';

/** Colors for canvas drawing, which cannot use style sheets. */
export type ChartColors = {
  background: string;
  strong: string;
  muted: string;
  line: string;
  accent: string;
  second: string;
  font: string;
};

export function chartColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--ui-${name}`).trim();
  return {
    background: color('surface'),
    strong: color('strong'),
    muted: color('muted'),
    line: color('line'),
    accent: color('accent'),
    second: color('warning'),
    font: style.fontFamily,
  };
}

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
};

/** Light or dark; changes trigger a redraw. */
export const useScheme = (): string =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset.scheme ?? 'light');
