/**
 * Which settings a field of each type has in the inspector, and how each is edited. The compiler asks for every type of the
 * engine, and for every setting of each.
 */
import type { Field, FieldOf, FieldTypeName } from '@form-service/engine';
import type { ComponentType } from 'react';
import { matrixColumnsRow, matrixRowsRow, optionsRow } from '../options/options-row.tsx';
import { choiceRow, numberRow, switchRow, textRow } from '../rows/basic-rows.tsx';
import {
  BooleanDefault,
  ChoiceDefault,
  ChoicesDefault,
  CountryDefault,
  InstantDefault,
  LongTextDefault,
  NumberDefault,
  RankingDefault,
  TextDefault,
} from '../rows/default-rows.tsx';
import { checksRow, countriesRow, tagsRow } from '../rows/list-rows.tsx';
import { lookupFilterRow, lookupLabelRow, lookupTableRow } from '../rows/lookup-rows.tsx';
import {
  DateRangeDefault,
  LocationDefault,
  MatrixDefault,
  TextPartsDefault,
} from '../rows/part-defaults.tsx';
import { patternRow } from '../rows/pattern-row.tsx';
import type { Row } from '../rows/row.ts';
import { currencyRow, sizeRow } from '../rows/special-rows.tsx';
import { boundRow, timeRow } from '../rows/time-rows.tsx';
import { addressParts, defaultParts, fileKinds, nameParts, pictureKinds, weekdays } from './setting-words.ts';

/** What every field has, whatever its type: common-rows.tsx edits these. */
type Common = keyof Pick<
  Field,
  | 'kind'
  | 'key'
  | 'type'
  | 'label'
  | 'help'
  | 'placeholder'
  | 'required'
  | 'visibleWhen'
  | 'default'
  | 'value'
  | 'rules'
  | 'width'
>;

type Own<Name extends FieldTypeName> = Omit<FieldOf<Name>, Common>;

type FieldPanel<Name extends FieldTypeName> = {
  readonly settings: { readonly [Setting in keyof Own<Name>]-?: Row<Exclude<Own<Name>[Setting], undefined>> };
  /** How the answer to start with is given; null where there is none. */
  readonly Default: ComponentType | null;
  /** Whether the control shows words while it is empty. */
  readonly hasPlaceholder?: boolean;
};

const least = (what: string) => numberRow({ label: `Minimum ${what}`, min: 0, placeholder: 'No limit' });
const most = (what: string, placeholder = 'No limit') =>
  numberRow({ label: `Maximum ${what}`, min: 1, placeholder });

const lengths = { minLength: least('characters'), maxLength: most('characters'), pattern: patternRow() };
const range = (placeholder = 'No limit') => ({
  min: numberRow({ label: 'Smallest', placeholder }),
  max: numberRow({ label: 'Largest', placeholder }),
});
const ends = (first: string, last: string) => ({
  minLabel: textRow({ label: `Words at ${first}`, section: 'appearance' }),
  maxLabel: textRow({ label: `Words at ${last}`, section: 'appearance' }),
});
const shuffle = switchRow({
  label: 'Shuffle',
  hint: 'Each respondent sees another order.',
});
const choices = (hasImages = false) => ({
  options: optionsRow({ hasImages }),
  allowOther: switchRow({ label: 'Allow another answer', hint: 'People can write one of their own.' }),
  shuffle,
});
const days = { min: boundRow('date', { label: 'Earliest' }), max: boundRow('date', { label: 'Latest' }) };
const files = {
  min: least('files'),
  max: most('files', '1'),
  maxSize: sizeRow({ label: 'Largest file' }),
};

const text = (type?: 'email' | 'tel' | 'url' | 'date' | 'time') => () => <TextDefault type={type} />;

export const fieldPanels: { readonly [Name in FieldTypeName]: FieldPanel<Name> } = {
  short_text: { settings: lengths, Default: text(), hasPlaceholder: true },
  long_text: {
    settings: {
      ...lengths,
      rows: numberRow({ label: 'Lines shown at first', section: 'appearance', min: 1, placeholder: '4' }),
    },
    Default: LongTextDefault,
    hasPlaceholder: true,
  },
  email: {
    settings: {
      domains: tagsRow({
        label: 'Only these domains',
        hint: 'Any, if the list is empty.',
        placeholder: 'example.com',
        tidy: (domain) => domain.toLowerCase().replace(/^.*@/, ''),
      }),
    },
    Default: text('email'),
    hasPlaceholder: true,
  },
  phone: {
    settings: {
      callingCode: textRow({
        label: 'Usual country code',
        hint: 'Put before numbers that are written without one.',
        placeholder: '+33',
        inputMode: 'tel',
        section: 'options',
      }),
    },
    Default: text('tel'),
    hasPlaceholder: true,
  },
  url: { settings: {}, Default: text('url'), hasPlaceholder: true },
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
  yes_no: {
    settings: {
      yesLabel: textRow({ label: 'Word for yes', placeholder: 'Yes', section: 'options' }),
      noLabel: textRow({ label: 'Word for no', placeholder: 'No', section: 'options' }),
    },
    Default: BooleanDefault,
  },
  consent: {
    settings: {
      statement: textRow({ label: 'What is agreed to', lines: 3, section: 'general' }),
      link: textRow({
        label: 'Link to the full text',
        placeholder: 'https://example.com/terms',
        inputMode: 'url',
        section: 'general',
      }),
    },
    Default: BooleanDefault,
  },
  single_choice: { settings: choices(), Default: ChoiceDefault },
  dropdown: { settings: choices(), Default: ChoiceDefault, hasPlaceholder: true },
  picture_choice: { settings: choices(true), Default: ChoiceDefault },
  country: {
    settings: {
      countries: countriesRow({ label: 'Only these countries', hint: 'All, if the list is empty.' }),
      preferred: countriesRow({ label: 'First in the list', section: 'options' }),
    },
    Default: CountryDefault,
    hasPlaceholder: true,
  },
  multi_choice: {
    settings: { ...choices(), min: least('choices'), max: most('choices') },
    Default: ChoicesDefault,
  },
  ranking: {
    settings: {
      options: optionsRow({ hasImages: true }),
      shuffle,
      partial: switchRow({ label: 'Places may stay empty', hint: 'Not every option needs a place.' }),
    },
    Default: RankingDefault,
  },
  matrix: {
    settings: {
      rows: matrixRowsRow,
      columns: matrixColumnsRow,
      multiple: switchRow({ label: 'Several answers in a row' }),
      everyRow: switchRow({
        label: 'Every row',
        hint: 'Once one row is answered, all must be.',
        section: 'validation',
      }),
    },
    Default: MatrixDefault,
  },
  date: {
    settings: {
      ...days,
      weekdays: checksRow({
        label: 'Days of the week',
        options: weekdays,
        usual: Object.keys(weekdays) as (keyof typeof weekdays)[],
        needsOne: true,
        section: 'validation',
      }),
    },
    Default: text('date'),
  },
  time: {
    settings: {
      min: timeRow({ label: 'Earliest' }),
      max: timeRow({ label: 'Latest' }),
      step: numberRow({ label: 'In steps of minutes', min: 1, max: 720, placeholder: 'Any minute' }),
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
    settings: { ...days, minDays: least('days'), maxDays: most('days') },
    Default: DateRangeDefault,
  },
  name: {
    settings: {
      parts: checksRow({
        label: 'Parts',
        options: nameParts,
        usual: defaultParts.name,
        needsOne: true,
      }),
      requiredParts: checksRow({
        label: 'Parts that an answer must have',
        options: nameParts,
        usual: defaultParts.name,
        section: 'validation',
      }),
    },
    Default: () => <TextPartsDefault labels={nameParts} usual={defaultParts.name} />,
  },
  address: {
    settings: {
      parts: checksRow({
        label: 'Parts',
        options: addressParts,
        usual: defaultParts.address,
        needsOne: true,
      }),
      requiredParts: checksRow({
        label: 'Parts that an answer must have',
        options: addressParts,
        usual: defaultParts.neededOfAddress,
        section: 'validation',
      }),
      countries: countriesRow({ label: 'Only these countries', hint: 'All, if the list is empty.' }),
    },
    Default: () => <TextPartsDefault labels={addressParts} usual={defaultParts.address} />,
  },
  file: {
    settings: {
      ...files,
      accept: tagsRow({
        label: 'Types of files',
        hint: 'Any, if the list is empty.',
        placeholder: '.docx',
        suggestions: fileKinds,
      }),
    },
    Default: null,
  },
  image: {
    settings: {
      ...files,
      accept: tagsRow({
        label: 'Types of pictures',
        hint: 'JPEG, PNG, WebP, GIF, AVIF and HEIC, if the list is empty.',
        placeholder: 'image/png',
        suggestions: pictureKinds,
      }),
    },
    Default: null,
  },
  signature: {
    settings: {
      caption: textRow({ label: 'Words under the line', placeholder: 'Signature', section: 'appearance' }),
    },
    Default: null,
  },
  location: {
    settings: {
      map: switchRow({ label: 'Show a map', hint: 'Otherwise the device is asked where it is.' }),
    },
    Default: LocationDefault,
  },
  lookup: {
    settings: { tableId: lookupTableRow, labelColumn: lookupLabelRow, filter: lookupFilterRow },
    Default: null,
    hasPlaceholder: true,
  },
  hidden: {
    settings: {
      parameter: textRow({
        label: 'Name in the link',
        hint: 'The address of the form fills it: ?name=value. The key, if left out.',
        section: 'general',
      }),
    },
    Default: text(),
  },
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
