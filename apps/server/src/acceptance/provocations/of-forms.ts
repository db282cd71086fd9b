import { makeForm, makePublishedForm } from '../../modules/forms/forms.factory.ts';
import { account, type Provocations } from './provocation.ts';

const broken = {
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'a', type: 'short_text', label: 'A', visibleWhen: 'answers.nothing == "x"' },
      ],
    },
  ],
};

/** What the state of a form does not permit. */
export const ofForms: Provocations = {
  in_use: {
    async provoke(stage) {
      const owner = await account(stage);
      const { projectId } = await makeForm(owner);
      return owner.send('DELETE', `/projects/${projectId}`);
    },
  },
  slug_taken: {
    async provoke(stage) {
      const owner = await account(stage);
      const { slug, projectId } = await makeForm(owner);
      return owner.send('POST', '/forms', { projectId, name: 'x', slug });
    },
    at: 'slug',
  },
  form_not_published: {
    async provoke(stage) {
      const owner = await account(stage);
      const { id } = await makeForm(owner);
      return owner.send('POST', `/forms/${id}/close`);
    },
  },
  form_closed: {
    async provoke(stage) {
      const owner = await account(stage);
      const { id, slug } = await makePublishedForm(owner);
      await owner.send('POST', `/forms/${id}/close`);
      return owner.send('GET', `/entry-sessions/forms/${slug}`);
    },
    at: '',
  },
  version_not_draft: {
    async provoke(stage) {
      const owner = await account(stage);
      const { id } = await makePublishedForm(owner);
      return owner.send('PATCH', `/forms/${id}/versions/published`, { notes: 'x' });
    },
  },
  version_invalid: {
    async provoke(stage) {
      const owner = await account(stage);
      const { id } = await makeForm(owner, { definition: broken });
      return owner.send('POST', `/forms/${id}/versions/draft/publish`);
    },
    at: 'pages.0.elements.0.visibleWhen',
  },
};
