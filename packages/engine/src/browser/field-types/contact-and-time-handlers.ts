import {
  addressHandler,
  dateRangeHandler,
  datetimeHandler,
  locationHandler,
  nameHandler,
  timeHandler,
} from '../../fields/contact-and-time-handlers.ts';

/** The types of contact-and-time.ts whose text formatting is loaded separately. */
export const contactAndTimeHandlers = {
  address: addressHandler,
  date_range: dateRangeHandler,
  datetime: datetimeHandler,
  location: locationHandler,
  name: nameHandler,
  time: timeHandler,
};
