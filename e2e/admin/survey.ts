import type { TestUser } from './admin-app.ts';

type Definition = NonNullable<Parameters<TestUser['client']['forms']['create']>[0]['body']['definition']>;

/** The definition of a two-page form with logic and a translation; `more` extends the first field. */
export const surveyDefinition = (
  more: object = {},
  visibleWhen = 'answers.rating != null && answers.rating < 3',
) =>
  ({
    pages: [
      {
        id: 'about_you',
        title: 'About you',
        elements: [
          {
            kind: 'field',
            key: 'full_name',
            type: 'short_text',
            label: 'Your name',
            required: true,
            ...more,
          },
          { kind: 'field', key: 'rating', type: 'rating', label: 'How was it?' },
          { kind: 'field', key: 'why', type: 'long_text', label: 'What went wrong?', visibleWhen },
          { kind: 'field', key: 'source', type: 'hidden', parameter: 'utm_source' },
        ],
      },
      {
        id: 'more',
        title: 'A little more',
        elements: [
          {
            kind: 'field',
            key: 'days',
            type: 'multi_choice',
            label: 'Which days suit you?',
            options: [
              { value: 'mo', label: 'Monday' },
              { value: 'tu', label: 'Tuesday' },
            ],
          },
        ],
      },
    ],
    translations: { fr: { 'full_name.label': 'Votre nom' } },
  }) as Definition;

/** Creates the survey, optionally published. */
export const createSurvey = async ({ client }: TestUser, { published = false } = {}) => {
  const project = await client.projects.create({ body: { name: 'Surveys' } });
  const form = await client.forms.create({
    body: {
      projectId: project.id,
      name: 'Visitor survey',
      definition: surveyDefinition(),
      settings: { locales: ['en', 'fr'] },
    },
  });
  if (published) await client.formVersions.publish({ formId: form.id, versionId: 'draft' });
  return form;
};
