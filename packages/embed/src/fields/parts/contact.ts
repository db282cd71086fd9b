/** Chunk: names, addresses, phone numbers, dates and times, locations and calculated values. */
import { createAddress } from '../address.tsx';
import { createCalculated } from '../calculated.tsx';
import { createCountry } from '../country.tsx';
import { dateRange } from '../date-range.tsx';
import { datetime } from '../datetime.tsx';
import { location } from '../location.tsx';
import { name } from '../name.tsx';
import { phone } from '../phone.tsx';
import { fieldTextsOf } from './field-texts.ts';

export const contactControls = {
  phone: () => phone,
  country: async () => createCountry(await fieldTextsOf('country')),
  name: () => name,
  address: async () => createAddress(await fieldTextsOf('country')),
  datetime: () => datetime,
  date_range: () => dateRange,
  location: () => location,
  calculated: async () => createCalculated(await fieldTextsOf('calculated')),
};
