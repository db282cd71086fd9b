/** Chunk: names, addresses, phone numbers, dates and times, locations and calculated values. */

import { type FieldTypeName, loadFieldHandlers } from '@form-service/engine/browser';
import { createAddress } from '../address.tsx';
import { createCalculated } from '../calculated.tsx';
import { createCountry } from '../country.tsx';
import { dateRange } from '../date-range.tsx';
import { datetime } from '../datetime.tsx';
import { location } from '../location.tsx';
import { name } from '../name.tsx';
import { phone } from '../phone.tsx';

/** The engine's field type, for controls that format or validate with it. */
export const fieldTextsOf = async (name: FieldTypeName) => (await loadFieldHandlers([name]))(name);

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
