import {
  addressHandler,
  dateRangeHandler,
  datetimeHandler,
  locationHandler,
  nameHandler,
  timeHandler,
} from '../../fields/contact-and-time-handlers.ts';

/** Those of people.ts whose texts are apart. */
export const contactAndTimeHandlers = {
  address: addressHandler,
  date_range: dateRangeHandler,
  datetime: datetimeHandler,
  location: locationHandler,
  name: nameHandler,
  time: timeHandler,
};
