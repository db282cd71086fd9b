import { addressValidator } from '../../fields/address-validator.ts';
import { calculatedHandler } from '../../fields/calculated.ts';
import { countryHandler } from '../../fields/country.ts';
import { dateRangeValidator } from '../../fields/date-range-validator.ts';
import { datetimeValidator } from '../../fields/datetime-validator.ts';
import { hiddenHandler } from '../../fields/hidden.ts';
import { locationValidator } from '../../fields/location-validator.ts';
import { lookupHandler } from '../../fields/lookup.ts';
import { nameValidator } from '../../fields/name-validator.ts';
import { phoneHandler } from '../../fields/phone.ts';
import { timeValidator } from '../../fields/time-validator.ts';
import { urlHandler } from '../../fields/url.ts';

/** Includes countries and calling codes. */
export const contactAndTimeTypes = {
  address: addressValidator,
  calculated: calculatedHandler,
  country: countryHandler,
  date_range: dateRangeValidator,
  datetime: datetimeValidator,
  hidden: hiddenHandler,
  location: locationValidator,
  lookup: lookupHandler,
  name: nameValidator,
  phone: phoneHandler,
  time: timeValidator,
  url: urlHandler,
};
