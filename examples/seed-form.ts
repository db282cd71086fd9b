import type { createClient } from '@form-service/sdk';

type Client = ReturnType<typeof createClient>;

const field = (key: string, type: string, label: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label,
  ...more,
});

const definition = {
  pages: [
    {
      id: 'survey',
      elements: [
        field('full_name', 'short_text', 'Your name', { required: true }),
        field('email', 'email', 'Your email address', { required: true }),
        field('plan', 'single_choice', 'Your plan', {
          options: [
            { value: 'free', label: 'Free' },
            { value: 'pro', label: 'Pro' },
          ],
        }),
        field('reason', 'short_text', 'Why Pro?', { visibleWhen: 'answers.plan == "pro"' }),
        field('visits', 'number', 'How often do you visit us in a year?', { min: 0 }),
        field('remarks', 'long_text', 'What else should we know?', { maxLength: 500 }),
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { max: 5 },
          elements: [field('guest_name', 'short_text', 'Name of the guest', { required: true })],
        },
        field('photo', 'file', 'A file'),
      ],
    },
  ],
  translations: {
    de: {
      'full_name.label': 'Ihr Name',
      'email.label': 'Ihre E-Mail-Adresse',
      'plan.label': 'Ihr Tarif',
      'plan.options.free': 'Kostenlos',
      'plan.options.pro': 'Pro',
      'reason.label': 'Warum Pro?',
      'visits.label': 'Wie oft besuchen Sie uns im Jahr?',
      'remarks.label': 'Was sollten wir noch wissen?',
      'guests.label': 'Gäste',
      'guests.guest_name.label': 'Name des Gastes',
      'photo.label': 'Eine Datei',
    },
  },
};

/** The form that the examples show. */
export async function seedForm(client: Client): Promise<{ id: string; slug: string }> {
  const project = await client.projects.create({ body: { name: 'Examples' } });
  const form = await client.forms.create({
    body: {
      projectId: project.id,
      name: 'Example survey',
      definition: definition as never,
      settings: { locales: ['en', 'de'] },
    },
  });
  await client.formVersions.publish({ formId: form.id, versionId: 'draft' });
  return form;
}
