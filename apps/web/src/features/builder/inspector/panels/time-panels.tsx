/** Panels of date and time fields. */
import { maximumRow, minimumRow, numberRow } from '../rows/basic-rows.tsx';
import { InstantDefault, TextDefault } from '../rows/default-rows.tsx';
import { checksRow } from '../rows/list-rows.tsx';
import { DateRangeDefault } from '../rows/part-defaults.tsx';
import { boundRow, timeRow } from '../rows/time-rows.tsx';
import type { FieldPanels } from './field-panel-types.ts';
import { weekdayLabels } from './setting-labels.ts';

const days = { min: boundRow('date', { label: 'Earliest' }), max: boundRow('date', { label: 'Latest' }) };

const text = (type?: 'email' | 'tel' | 'url' | 'date' | 'time') => () => <TextDefault type={type} />;

export const timePanels: FieldPanels<'date' | 'time' | 'datetime' | 'date_range'> = {
  date: {
    settings: {
      ...days,
      weekdays: checksRow({
        label: 'Allowed days',
        options: weekdayLabels,
        defaultValue: Object.keys(weekdayLabels) as (keyof typeof weekdayLabels)[],
        requiresOne: true,
        section: 'validation',
      }),
    },
    Default: text('date'),
  },
  time: {
    settings: {
      min: timeRow({ label: 'Earliest' }),
      max: timeRow({ label: 'Latest' }),
      step: numberRow({ label: 'Step (minutes)', min: 1, max: 720, placeholder: 'Any minute' }),
    },
    Default: text('time'),
  },
  datetime: {
    settings: {
      min: boundRow('datetime', { label: 'Earliest' }),
      max: boundRow('datetime', { label: 'Latest' }),
    },
    Default: InstantDefault,
  },
  date_range: {
    settings: { ...days, minDays: minimumRow('days'), maxDays: maximumRow('days') },
    Default: DateRangeDefault,
  },
};
