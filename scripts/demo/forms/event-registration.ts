import { eventRegistration } from '../../../apps/web/src/features/starters/starters/event-registration.ts';
import type { DemoForm } from '../demo-form.ts';
import { nameOf, personOf } from '../people.ts';
import { workWeek } from '../random-times.ts';

const organizations = [
  'Blue Lantern Studio',
  'City Library',
  'Freight & Sons',
  'Green Roof Initiative',
  'Harbor School',
  'Independent',
  'Kite Museum',
  'Northside Clinic',
  'Ropeworks',
  'Tide Research',
  'Coastal University',
];

const needs = [
  'Step-free access, please.',
  'A seat near the front, please.',
  'I will bring a service dog.',
  'A quiet room for breaks.',
];

export const eventForm: DemoForm = {
  name: 'Harbor Days registration',
  slug: 'harbor-days',
  project: 'Events and courses',
  definition: eventRegistration.definition,
  settings: eventRegistration.settings,
  entries: 640,
  span: { from: 70, to: 0, weekdays: workWeek, growth: 3.5 },
  languages: { en: 62, fr: 13, de: 17, es: 8 },
  answers({ random, person, language }) {
    const isOnSite = random.chance(0.74);
    const guests = Array.from({ length: random.chance(0.32) ? random.whole(1, 3) : 0 }, () => {
      const guest = personOf(random, language);
      return {
        guest_name: { first: guest.first, last: random.chance(0.7) ? person.last : guest.last },
        age_group: random.weighted({ adult: 7, child: 3 }),
        ...(random.chance(0.2) && { guest_diet: random.pick(['Vegetarian', 'Nut allergy', 'Dairy-free']) }),
      };
    });
    return {
      full_name: nameOf(person),
      email: person.email,
      ...(random.chance(0.8) && { organization: random.pick(organizations) }),
      country: person.country,
      attendance: isOnSite ? 'on_site' : 'online',
      sessions: random.some(
        ['opening', 'workshop', 'panel', 'clinic', 'networking'],
        Math.round(random.normal(2.2, 0.8, 1, 3)),
      ),
      ...(isOnSite && {
        ticket: random.weighted({ standard: 62, reduced: 27, supporter: 11 }),
        diet: random.weighted({
          everything: 48,
          vegetarian: 27,
          vegan: 13,
          gluten_free: 7,
          halal: 4,
          kosher: 1,
        }),
        ...(random.chance(0.05) && { access_needs: random.pick(needs) }),
        guests,
      }),
      ...(random.chance(0.85) && {
        heard_from: random.weighted({ newsletter: 34, friend: 29, social: 18, search: 8, before: 11 }),
      }),
      photo_consent: random.chance(0.78),
      terms: true,
    };
  },
};
