import { addressAnswers } from '../../fields/address-answers.ts';
import { calculatedAnswers } from '../../fields/calculated.ts';
import { countryAnswers } from '../../fields/country.ts';
import { dateRangeAnswers } from '../../fields/date-range-answers.ts';
import { datetimeAnswers } from '../../fields/datetime-answers.ts';
import { hiddenAnswers } from '../../fields/hidden.ts';
import { locationAnswers } from '../../fields/location-answers.ts';
import { lookupAnswers } from '../../fields/lookup.ts';
import { nameAnswers } from '../../fields/name-answers.ts';
import { phoneAnswers } from '../../fields/phone.ts';
import { timeAnswers } from '../../fields/time-answers.ts';
import { urlAnswers } from '../../fields/url.ts';

/** With the countries and their calling codes. */
export const people = {
  address: addressAnswers,
  calculated: calculatedAnswers,
  country: countryAnswers,
  date_range: dateRangeAnswers,
  datetime: datetimeAnswers,
  hidden: hiddenAnswers,
  location: locationAnswers,
  lookup: lookupAnswers,
  name: nameAnswers,
  phone: phoneAnswers,
  time: timeAnswers,
  url: urlAnswers,
};
