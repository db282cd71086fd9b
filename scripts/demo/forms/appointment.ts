import { appointmentRequest } from '../../../apps/web/src/features/starters/starters/appointment-request.ts';
import type { DemoForm, EntryContext } from '../demo-form.ts';
import { nameOf } from '../people.ts';
import { dateOf, daysAfter, workWeek } from '../random-times.ts';

const concerns = [
  "We want to move our registrations online and don't know where to start.",
  'We would like a second opinion on our plans for the new store.',
  'How do we measure whether our courses are working?',
  'Help preparing our annual meeting: agenda, votes, and minutes.',
  'Our supplier stopped deliveries. We need options by next month.',
  'A workshop on giving feedback, for twelve people.',
];

/** Monday to Friday. */
const workday = (moment: Date, days: number): string => {
  const day = daysAfter(moment, days);
  const weekday = day.getUTCDay();
  return dateOf(daysAfter(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
};

const slot = ({ random }: EntryContext): string => {
  const half = random.whole(0, 15);
  return `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
};

export const appointmentForm: DemoForm = {
  name: 'Appointment request',
  slug: 'harbor-appointment',
  project: 'Consulting',
  definition: appointmentRequest.definition,
  settings: appointmentRequest.settings,
  entries: 420,
  span: { from: 116, to: 0, weekdays: workWeek },
  languages: { en: 72, fr: 10, de: 14, es: 4 },
  answers(filling) {
    const { random, person, moment } = filling;
    const place = random.weighted({ office: 48, video: 38, phone: 14 });
    const isNew = random.chance(0.46);
    const first = random.whole(3, 25);
    return {
      service: random.weighted({ first: 40, consultation: 32, follow_up: 20, workshop: 8 }),
      place,
      first_date: workday(moment, first),
      first_time: slot(filling),
      second_date: workday(moment, first + random.whole(3, 12)),
      second_time: slot(filling),
      full_name: nameOf(person),
      email: person.email,
      ...((place === 'phone' || random.chance(0.5)) && { phone: person.phone }),
      is_new: isNew,
      ...(isNew && { found_by: random.weighted({ recommended: 48, search: 31, map: 12, advert: 9 }) }),
      ...((isNew || random.chance(0.5)) && { concern: random.pick(concerns) }),
      ...(random.chance(0.6) && { reminder: ['email'] }),
    };
  },
};
