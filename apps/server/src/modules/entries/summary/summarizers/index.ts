import type { FieldOf, FieldTypeName } from '@form-service/engine';
import { answeredOnly } from '../store-aggregate.ts';
import { fileAggregate } from '../store-files.ts';
import { booleanAggregate } from '../store-numbers.ts';
import { matrix, multipleChoice, openChoice, ranking, singleChoice } from './choices.ts';
import { dateRanges, dates, datetimes, times } from './dates.ts';
import { defineSummarizer, type FieldSummarizer, shareOf } from './field-summarizer.ts';
import { nps, numbers, scales } from './numbers.ts';
import { anyValues, longTexts, texts } from './texts.ts';

const yesNo = defineSummarizer({
  aggregate: () => booleanAggregate,
  present: ({ yes, no }) => ({ yesNo: { yes, no, share: shareOf(yes, yes + no) } }),
});

/** Only counts answers: names, addresses and locations hardly repeat. */
const answeredCount = defineSummarizer({ aggregate: () => answeredOnly, present: () => ({}) });

const files = defineSummarizer({
  aggregate: (_field, { accountId }) => fileAggregate(accountId),
  present: ({ count, bytes }) => ({ files: { count, bytes } }),
});

const byResultType = {
  number: numbers,
  string: texts,
  boolean: yesNo,
  date: dates,
  datetime: datetimes,
  any: anyValues,
};

const summarizerOfResult = ({ result = 'any' }: FieldOf<'calculated'>): FieldSummarizer =>
  byResultType[result] as FieldSummarizer;

const calculated: FieldSummarizer<FieldOf<'calculated'>> = {
  aggregate: (field, context) => summarizerOfResult(field).aggregate(field, context),
  present: (result, field, answered) => summarizerOfResult(field).present(result, field, answered),
};

/** The summarizer of each field type. A missing type is a type error. */
export const fieldSummarizers: { readonly [Name in FieldTypeName]: FieldSummarizer<FieldOf<Name>> } = {
  short_text: texts,
  long_text: longTexts,
  email: texts,
  phone: texts,
  url: texts,
  number: numbers,
  currency: numbers,
  slider: numbers,
  rating: scales,
  scale: scales,
  nps,
  yes_no: yesNo,
  consent: yesNo,
  single_choice: singleChoice,
  dropdown: singleChoice,
  picture_choice: singleChoice,
  country: openChoice,
  multi_choice: multipleChoice,
  ranking,
  matrix,
  date: dates,
  time: times,
  datetime: datetimes,
  date_range: dateRanges,
  name: answeredCount,
  address: answeredCount,
  file: files,
  image: files,
  signature: files,
  location: answeredCount,
  lookup: openChoice,
  hidden: anyValues,
  calculated,
};
