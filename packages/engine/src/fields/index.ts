import { address } from './address.ts';
import { calculated } from './calculated.ts';
import { consent } from './consent.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';
import { date } from './date.ts';
import { dateRange } from './date-range.ts';
import { datetime } from './datetime.ts';
import { email } from './email.ts';
import type { FieldType } from './field-type.ts';
import { file, image, signature } from './files-type.ts';
import { hidden } from './hidden.ts';
import { location } from './location.ts';
import { longText } from './long-text.ts';
import { lookup } from './lookup.ts';
import { matrix } from './matrix.ts';
import { multiChoice } from './multi-choice.ts';
import { name } from './name.ts';
import { nps } from './nps.ts';
import { number } from './number.ts';
import { dropdown, pictureChoice, singleChoice } from './one-choice.ts';
import { phone } from './phone.ts';
import { ranking } from './ranking.ts';
import { rating } from './rating.ts';
import { scale } from './scale.ts';
import { shortText } from './short-text.ts';
import { slider } from './slider.ts';
import { time } from './time.ts';
import { url } from './url.ts';
import { yesNo } from './yes-no.ts';

/** All field types by name, in palette order. */
export const fieldTypes = {
  short_text: shortText,
  long_text: longText,
  email,
  phone,
  url,
  number,
  currency,
  slider,
  rating,
  scale,
  nps,
  yes_no: yesNo,
  consent,
  single_choice: singleChoice,
  dropdown,
  picture_choice: pictureChoice,
  country,
  multi_choice: multiChoice,
  ranking,
  matrix,
  date,
  time,
  datetime,
  date_range: dateRange,
  name,
  address,
  file,
  image,
  signature,
  location,
  lookup,
  hidden,
  calculated,
} as const satisfies { readonly [Name in string]: FieldType<Name> };

export type FieldTypes = typeof fieldTypes;
export type FieldTypeName = keyof FieldTypes;

export const fieldTypeNames = Object.keys(fieldTypes) as readonly FieldTypeName[];

/** The type of a field, for generic code. A field contains its own settings. */
export const fieldTypeOf = (field: { readonly type: FieldTypeName }): FieldType => fieldTypes[field.type];
