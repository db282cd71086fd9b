import { orderForm as starter } from '../../../apps/web/src/features/starters/starters/order-form.ts';
import { type DemoForm, withElement } from '../demo-form.ts';
import { addressOf, nameOf } from '../people.ts';
import { allWeek, dateOf, daysAfter } from '../random-times.ts';

/** Open Tuesday to Saturday. */
const openDayAfter = (moment: Date, days: number): string => {
  const day = daysAfter(moment, days);
  const weekday = day.getUTCDay();
  return dateOf(weekday >= 2 ? day : daysAfter(day, weekday === 0 ? 2 : 1));
};

const cards = [
  'Happy birthday! Enjoy every cup.',
  'Thank you for a wonderful evening.',
  'Get well soon. See you at the harbor.',
  'For the two of you, and many slow mornings.',
];

export const orderForm: DemoForm = {
  name: 'Shop order',
  slug: 'harbor-order',
  project: 'Shop',
  definition: starter.definition,
  settings: starter.settings,
  entries: 1_400,
  span: { from: 119, to: 0, weekdays: allWeek, growth: 2.2 },
  languages: { en: 64, fr: 12, de: 18, es: 6 },
  revision: {
    after: 0.55,
    notes: 'Added a newsletter opt-in',
    definition: (first) =>
      withElement(first, 'confirm', {
        kind: 'field',
        key: 'newsletter',
        type: 'yes_no',
        label: 'Would you like a monthly email about new roasts?',
      }),
  },
  answers({ random, person, moment, version }) {
    const lines = Array.from({ length: Math.round(random.normal(1.9, 1.1, 1, 6)) }, () => {
      const product = random.weighted({ coffee: 46, tea: 20, mug: 15, filter: 9, gift: 10 });
      const quantity = Math.round(random.normal(1.6, 1.2, 1, 12));
      return {
        product,
        quantity,
        ...(product === 'coffee' && { grind: random.weighted({ whole: 55, filter: 25, espresso: 20 }) }),
      };
    });
    const delivery = random.weighted({ ship: 71, collect: 29 });
    const isGift = random.chance(0.16);
    return {
      lines,
      ...(random.chance(0.14) && { voucher: random.pick(['WELCOME', 'welcome']) }),
      delivery,
      ...(delivery === 'ship'
        ? { address: addressOf(person) }
        : { collect_on: openDayAfter(moment, random.whole(3, 12)) }),
      is_gift: isGift,
      ...(isGift && { card_text: random.pick(cards) }),
      full_name: nameOf(person),
      email: person.email,
      terms: true,
      ...(version > 1 && random.chance(0.9) && { newsletter: random.chance(0.37) }),
    };
  },
  metafields({ random, moment, index }) {
    const isOld = Date.now() - moment.getTime() > 6 * 86_400_000;
    return {
      shop: {
        order: `HW-${20_000 + index}`,
        paid: isOld ? !random.chance(0.02) : random.chance(0.7),
        ...(isOld && { shipped: dateOf(daysAfter(moment, random.whole(1, 4))) }),
      },
    };
  },
};
