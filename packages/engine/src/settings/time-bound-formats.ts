/** Fixed times, or times relative to now. */

import { parseTimestamp } from '../expressions/time-literals.ts';
import { parseDate } from '../fields/calendar.ts';
import type { TextFormat } from './text-formats.ts';

const DATE = '\\d{4}-\\d{2}-\\d{2}';

export const dateBoundFormat: TextFormat = {
  pattern: `^(${DATE}|today([+-]\\d{1,5}[dwmy])?)$`,
  sentence: 'a date such as "2026-11-15", or "today", "today+14d", "today-18y" (d, w, m, y)',
  test: (text) => /^today(?:[+-]\d{1,5}[dwmy])?$/.test(text) || parseDate(text) !== undefined,
};

export const datetimeBoundFormat: TextFormat = {
  pattern: `^(${DATE}T.{1,40}|now([+-]\\d{1,6}[mhd])?)$`,
  sentence: 'a time such as "2026-11-15T09:30:00Z", or "now", "now+2h", "now-30d" (m, h, d)',
  test: (text) =>
    /^now(?:[+-]\d{1,6}[mhd])?$/.test(text) || (text.includes('T') && parseTimestamp(text) !== undefined),
};
