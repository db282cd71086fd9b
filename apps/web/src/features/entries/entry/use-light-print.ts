import { useEffect } from 'react';

/** Switches to the light theme for printing. */
export const useLightPrint = (): void => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before: string | undefined;
    const lighten = () => {
      before = dataset.scheme;
      dataset.scheme = 'light';
    };
    const putBack = () => {
      if (before !== undefined) dataset.scheme = before;
    };
    addEventListener('beforeprint', lighten);
    addEventListener('afterprint', putBack);
    return () => {
      removeEventListener('beforeprint', lighten);
      removeEventListener('afterprint', putBack);
    };
  }, []);
};
