/** Panels of fields whose answer is a number. */
import { choiceRow, numberRow, switchRow, textRow } from '../rows/basic-rows.tsx';
import { NumberDefault } from '../rows/default-rows.tsx';
import { privateRow } from '../rows/private-row.ts';
import { currencyRow } from '../rows/special-rows.tsx';
import type { FieldPanels } from './field-panel-shape.ts';

const range = (placeholder = 'No limit') => ({
  min: numberRow({ label: 'Smallest', placeholder }),
  max: numberRow({ label: 'Largest', placeholder }),
});

const ends = (first: string, last: string) => ({
  minLabel: textRow({ label: `Words at ${first}`, section: 'appearance' }),
  maxLabel: textRow({ label: `Words at ${last}`, section: 'appearance' }),
});

export const numberPanels: FieldPanels<
  'number' | 'currency' | 'slider' | 'rating' | 'scale' | 'nps' | 'calculated'
> = {
  number: {
    settings: {
      ...range(),
      step: numberRow({ label: 'In steps of', min: 0, placeholder: 'Any value' }),
      decimals: numberRow({
        label: 'Most decimals',
        hint: '0 asks for whole numbers.',
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
      step: numberRow({ label: 'In steps of', min: 0, placeholder: '1', section: 'options' }),
      ...ends('the left end', 'the right end'),
    },
    Default: NumberDefault,
  },
  rating: {
    settings: {
      max: numberRow({ label: 'How many', min: 2, max: 10, placeholder: '5', section: 'options' }),
      icon: choiceRow({
        label: 'Sign',
        usual: 'star',
        options: { star: 'Stars', heart: 'Hearts', thumb: 'Thumbs', face: 'Faces' },
      }),
    },
    Default: NumberDefault,
  },
  scale: {
    settings: {
      min: numberRow({ label: 'From', placeholder: '1', section: 'options' }),
      max: numberRow({ label: 'To', placeholder: '5', section: 'options' }),
      ...ends('the first number', 'the last number'),
      midLabel: textRow({ label: 'Words in the middle', section: 'appearance' }),
    },
    Default: NumberDefault,
  },
  nps: { settings: ends('0', '10'), Default: NumberDefault },
  calculated: {
    settings: {
      result: choiceRow({
        label: 'The result is',
        hint: 'For filters and sorting of entries.',
        usual: 'any',
        options: {
          any: 'Anything',
          number: 'A number',
          string: 'Text',
          boolean: 'Yes or no',
          date: 'A date',
          datetime: 'A date and time',
        },
        section: 'general',
      }),
      private: privateRow(
        'Respondents get neither the calculation nor its value. The confirmation can show it.',
      ),
      show: switchRow({ label: 'Respondents see it', section: 'appearance' }),
      decimals: numberRow({
        label: 'Decimals',
        min: 0,
        max: 10,
        placeholder: 'As many as it has',
        section: 'appearance',
      }),
      currency: currencyRow({ label: 'As money', canBeNone: true, section: 'appearance' }),
    },
    Default: null,
  },
};
