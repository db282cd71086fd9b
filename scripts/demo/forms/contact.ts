import { contact } from '../../../apps/web/src/features/starters/starters/contact.ts';
import type { DemoForm } from '../demo-form.ts';
import { nameOf } from '../people.ts';
import { workWeek } from '../random-times.ts';
import { messagesIn, messageTexts } from '../texts/messages.ts';

const letters = 'ABCDEFGHKLMNPRSTUVWX';

export const contactForm: DemoForm = {
  name: 'Contact us',
  slug: 'harbor-contact',
  project: 'Shop',
  definition: contact.definition,
  settings: contact.settings,
  entries: 900,
  span: { from: 118, to: 0, weekdays: workWeek },
  languages: { en: 70, fr: 12, de: 12, es: 6 },
  answers({ random, person, language }) {
    const topic = random.weighted({ question: 38, order: 27, problem: 17, press: 5, other: 13 });
    const reply = random.weighted({ email: 82, phone: 18 });
    return {
      full_name: nameOf(person),
      email: person.email,
      topic,
      ...(topic === 'order' && {
        order_number: `${random.pick([...letters])}${random.pick([...letters])}${random.whole(100_000, 999_999)}`,
      }),
      ...(topic === 'press' && {
        company: random.pick(['Coast Weekly', 'Radio Wharf', 'The Morning Paper']),
      }),
      message: language === 'en' ? random.pick(messageTexts[topic]) : random.pick(messagesIn[language]),
      reply_by: reply,
      ...(reply === 'phone' && {
        phone: person.phone,
        best_time: random.weighted({ any: 4, morning: 3, afternoon: 3, evening: 2 }),
      }),
    };
  },
  metafields: ({ random, moment }) => ({
    desk: {
      status:
        Date.now() - moment.getTime() > 4 * 86_400_000
          ? 'answered'
          : random.pick(['new', 'open', 'answered']),
      team: random.weighted({ shop: 5, courses: 3, office: 2 }),
    },
  }),
};
