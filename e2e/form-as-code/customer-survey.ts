import type { FormDocument } from '@form-service/sdk';

/** The same three answers to several questions. */
const grades = ['bad', 'fair', 'good'].map((value) => ({ value, label: value }));

export const customerSurvey: FormDocument = {
  format: 'form-service/1',
  name: 'Customer survey',
  settings: { locales: ['en', 'fr'], defaultLocale: 'en', confirmation: { message: 'Thank you.' } },
  definition: {
    format: 1,
    pages: [
      {
        id: 'experience',
        title: 'Your experience',
        elements: [
          { kind: 'field', key: 'email', type: 'email', label: 'E-mail', required: true },
          { kind: 'field', key: 'service', type: 'single_choice', label: 'Our service', options: grades },
          { kind: 'field', key: 'delivery', type: 'single_choice', label: 'The delivery', options: grades },
          {
            kind: 'field',
            key: 'wish',
            type: 'long_text',
            label: 'What should be better?',
            visibleWhen: 'answers.service == "bad" || answers.delivery == "bad"',
          },
        ],
      },
    ],
    translations: { fr: { 'service.label': 'Notre service', 'service.options.bad': 'mauvais' } },
  },
};
