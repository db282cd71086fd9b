import {
  wordedAddress,
  wordedDateRange,
  wordedDatetime,
  wordedLocation,
  wordedName,
  wordedTime,
} from '../../fields/worded-people.ts';

/** Those of people.ts whose texts are apart. */
export const wordedPeople = {
  address: wordedAddress,
  date_range: wordedDateRange,
  datetime: wordedDatetime,
  location: wordedLocation,
  name: wordedName,
  time: wordedTime,
};
