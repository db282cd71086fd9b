import type { FieldOf, FieldTypeName } from '@form-service/engine';
import { answeredOnly } from '../store-aggregate.ts';
import { fileAggregate } from '../store-files.ts';
import { matrix, oneChoice, openChoice, ranking, severalChoices } from './choices.ts';
import { dateRanges, dates, datetimes, times } from './dates.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import { graded, nps, numbers } from './numbers.ts';
import { anything, longTexts, texts } from './texts.ts';
import { yesNo } from './yes-no.ts';

/** Answered or not: names, addresses and places differ from one to the next. */
const unlike = fieldKind({ aggregate: () => answeredOnly, present: () => ({}) });

const files = fieldKind({
  aggregate: (_field, { accountId }) => fileAggregate(accountId),
  present: ({ count, bytes }) => ({ files: { count, bytes } }),
});

const byResult = {
  number: numbers,
  string: texts,
  boolean: yesNo,
  date: dates,
  datetime: datetimes,
  any: anything,
};

const kindOfResult = ({ result = 'any' }: FieldOf<'calculated'>): FieldKind => byResult[result] as FieldKind;

const calculated: FieldKind<FieldOf<'calculated'>> = {
  aggregate: (field, context) => kindOfResult(field).aggregate(field, context),
  present: (result, field, answered) => kindOfResult(field).present(result, field, answered),
};

/** How each type of field is summed up. A new type is a type error until it stands here. */
export const fieldKinds: { readonly [Name in FieldTypeName]: FieldKind<FieldOf<Name>> } = {
  short_text: texts,
  long_text: longTexts,
  email: texts,
  phone: texts,
  url: texts,
  number: numbers,
  currency: numbers,
  slider: numbers,
  rating: graded,
  scale: graded,
  nps,
  yes_no: yesNo,
  consent: yesNo,
  single_choice: oneChoice,
  dropdown: oneChoice,
  picture_choice: oneChoice,
  country: openChoice,
  multi_choice: severalChoices,
  ranking,
  matrix,
  date: dates,
  time: times,
  datetime: datetimes,
  date_range: dateRanges,
  name: unlike,
  address: unlike,
  file: files,
  image: files,
  signature: files,
  location: unlike,
  lookup: openChoice,
  hidden: anything,
  calculated,
};
