import { customerFeedback } from '../../../apps/web/src/features/starters/starters/customer-feedback.ts';
import { type DemoForm, type EntryContext, withElement } from '../demo-form.ts';
import { allWeek } from '../random-times.ts';
import { feedbackTexts } from '../texts/feedback.ts';
import { feedbackTranslations } from '../texts/feedback-translations.ts';

const { definition, settings } = customerFeedback;

/** Mostly satisfied customers, a few angry ones. */
const scores = { 10: 24, 9: 21, 8: 19, 7: 12, 6: 7, 5: 5, 4: 3, 3: 3, 2: 2, 1: 2, 0: 2 };

const wordsFor = ({ random, language }: EntryContext, mood: 'high' | 'middle' | 'low') =>
  random.some(feedbackTexts[language][mood], random.chance(0.35) ? 2 : 1).join(' ');

/** Star ratings correlate with the score. */
const starsFor = ({ random }: EntryContext, score: number) =>
  Math.round(random.normal(1.2 + score * 0.37, 0.7, 1, 5));

export const feedbackForm: DemoForm = {
  name: 'Customer feedback',
  slug: 'harbor-feedback',
  project: 'Shop',
  definition,
  settings,
  entries: 2_600,
  span: { from: 120, to: 0, weekdays: allWeek, growth: 1.8 },
  languages: { en: 60, fr: 14, de: 16, es: 10 },
  revision: {
    after: 0.4,
    notes: 'Added three languages and a question about where people shop',
    settings: { locales: ['en', 'fr', 'de', 'es'] },
    definition: (first) => ({
      ...withElement(first, 'details', {
        kind: 'field',
        key: 'channel',
        type: 'single_choice',
        label: 'Where did you last shop with us?',
        options: [
          { value: 'website', label: 'On the website' },
          { value: 'harbor', label: 'At the harbor store' },
          { value: 'market', label: 'At the market' },
        ],
      }),
      translations: {
        fr: { ...feedbackTranslations.fr, 'channel.label': 'Où avez-vous acheté la dernière fois ?' },
        de: { ...feedbackTranslations.de, 'channel.label': 'Wo haben Sie zuletzt gekauft?' },
        es: { ...feedbackTranslations.es, 'channel.label': '¿Dónde compró la última vez?' },
      },
    }),
  },
  answers(filling) {
    const { random, person, version } = filling;
    const score = Number(random.weighted(scores));
    const mayContact = random.chance(0.42);
    const reason = random.chance(0.72) ? wordsFor(filling, 'high') : undefined;
    return {
      score,
      ...(score >= 9 && reason && { reason_high: reason }),
      ...(score >= 7 && score <= 8 && random.chance(0.6) && { reason_middle: wordsFor(filling, 'middle') }),
      ...(score <= 6 && { reason_low: wordsFor(filling, 'low') }),
      source: random.weighted({ newsletter: 5, receipt: 4, website: 3 }),
      usage: random.weighted({ daily: 18, weekly: 41, monthly: 30, first: 11 }),
      quality: starsFor(filling, score),
      service: starsFor(filling, score),
      ...(random.chance(0.8) && { price: starsFor(filling, score - 1) }),
      ...(random.chance(0.7) && {
        improve: random.some(
          ['speed', 'ease', 'features', 'support', 'reliability', 'price'],
          random.whole(1, 3),
        ),
      }),
      ...(version > 1 && { channel: random.weighted({ website: 52, harbor: 33, market: 15 }) }),
      may_contact: mayContact,
      ...(mayContact && { email: person.email }),
      ...(score >= 9 && reason && random.chance(0.7) && { quote: random.chance(0.64) }),
    };
  },
  metafields: ({ random, index }) => ({
    crm: { customer: `C-${10_000 + index * 7}`, since: String(random.whole(2018, 2026)) },
  }),
};
