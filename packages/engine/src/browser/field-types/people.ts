import { addressAnswers } from '../../fields/address.ts';
import { countryAnswers } from '../../fields/country.ts';
import { nameAnswers } from '../../fields/name.ts';
import { phoneAnswers } from '../../fields/phone.ts';

/** With the countries and their calling codes. */
export const people = {
  address: addressAnswers,
  country: countryAnswers,
  name: nameAnswers,
  phone: phoneAnswers,
};
