import { switchRow } from './basic-rows.tsx';
import type { Row } from './row.ts';

/** The switch of rules, calculations, hidden fields and filters alike. */
export const keepOnServer = 'Keep on the server';

export const filterHint =
  "Respondents can't see what it depends on. It can use fields that stay on the server.";

export const privateRow = (hint: string, section: 'general' | 'options' = 'general'): Row<boolean> =>
  switchRow({ label: keepOnServer, hint, section });
