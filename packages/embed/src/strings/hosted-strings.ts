import type { Strings } from './en.ts';
import { enHosted } from './en-hosted.ts';
import { loadStrings } from './index.ts';

/** The same as `loadStrings`, with what only pages drawn by the service say. */
export const loadHostedStrings = async (locale: string): Promise<Strings> => ({
  ...enHosted,
  ...(await loadStrings(locale)),
});
