import type { Strings } from './en.ts';
import { enServed } from './en-served.ts';
import { loadStrings } from './index.ts';

/** The same as `loadStrings`, with what only pages drawn by the service say. */
export const loadServedStrings = async (locale: string): Promise<Strings> => ({
  ...enServed,
  ...(await loadStrings(locale)),
});
