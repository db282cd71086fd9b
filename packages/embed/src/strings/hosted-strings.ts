import type { Strings } from './en.ts';
import { enHosted } from './en-hosted.ts';
import { loadStrings } from './index.ts';

/** Like `loadStrings`, plus the strings of server-rendered pages. */
export const loadHostedStrings = async (locale: string): Promise<Strings> => ({
  ...enHosted,
  ...(await loadStrings(locale)),
});
