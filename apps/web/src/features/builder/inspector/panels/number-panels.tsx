/** Panels of numeric fields. */
import { choiceRow, numberRow, privateRow, switchRow, textRow } from '../rows/basic-rows.tsx';
import { NumberDefault } from '../rows/default-rows.tsx';
import { currencyRow } from '../rows/special-rows.tsx';
import type { FieldPanels } from './field-panel-types.ts';

const range = (placeholder = 'No limit') => ({
  min: numberRow({ label: 'Minimum', placeholder }),
  max: numberRow({ label: 'Maximum', placeholder }),
});

const ends = (first: string, last: string) => ({
  minLabel: textRow({ label: `${first} label`, section: 'appearance' }),
  maxLabel: textRow({ label: `${last} label`, section: 'appearance' }),
});

export const numberPanels: FieldPanels<
  'number' | 'currency' | 'slider' | 'rating' | 'scale' | 'nps' | 'calculated'
> = {
  number: {
    settings: {
      ...range(),
      step: numberRow({ label: 'Step', min: 0, placeholder: 'Any value' }),
      decimals: numberRow({
        label: 'Decimal places',
        hint: 'Use 0 for whole numbers.',
        min: 0,
        max: 10,
        placeholder: 'Any',
      }),
      unit: textRow({ label: 'Unit', placeholder: 'kg', section: 'appearance' }),
    },
    Default: NumberDefault,
    hasPlaceholder: true,
  },
  currency: {
    settings: { currency: currencyRow({ label: 'Currency' }), ...range() },
    Default: NumberDefault,
    hasPlaceholder: true,
  },
  slider: {
    settings: {
      min: numberRow({ label: 'From', placeholder: '0', section: 'options' }),
      max: numberRow({ label: 'To', placeholder: '100', section: 'options' }),
      step: numberRow({ label: 'Step', min: 0, placeholder: '1', section: 'options' }),
      ...ends('Start', 'End'),
    },
    Default: NumberDefault,
  },
  rating: {
    settings: {
      max: numberRow({ label: 'Highest rating', min: 2, max: 10, placeholder: '5', section: 'options' }),
      icon: choiceRow({
        label: 'Icon',
        defaultValue: 'star',
        options: { star: 'Stars', heart: 'Hearts', thumb: 'Thumbs', face: 'Faces' },
      }),
    },
    Default: NumberDefault,
  },
  scale: {
    settings: {
      min: numberRow({ label: 'From', placeholder: '1', section: 'options' }),
      max: numberRow({ label: 'To', placeholder: '5', section: 'options' }),
      ...ends('Start', 'End'),
      midLabel: textRow({ label: 'Middle label', section: 'appearance' }),
    },
    Default: NumberDefault,
  },
  nps: { settings: ends('Start', 'End'), Default: NumberDefault },
  calculated: {
    settings: {
      result: choiceRow({
        label: 'Result type',
        hint: 'Used to filter and sort entries.',
        defaultValue: 'any',
        options: {
          any: 'Any',
          number: 'Number',
          string: 'Text',
          boolean: 'Yes/no',
          date: 'Date',
          datetime: 'Date and time',
        },
        section: 'general',
      }),
      private: privateRow(
        'Respondents can’t see the calculation or its value. The confirmation can show it.',
      ),
      show: switchRow({ label: 'Show to respondents', section: 'appearance' }),
      decimals: numberRow({
        label: 'Decimal places',
        min: 0,
        max: 10,
        placeholder: 'Automatic',
        section: 'appearance',
      }),
      currency: currencyRow({ label: 'Format as currency', canBeNone: true, section: 'appearance' }),
    },
    Default: null,
  },
};
