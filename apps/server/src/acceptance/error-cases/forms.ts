import { makeForm, makePublishedForm } from '../../modules/forms/forms.factory.ts';
import { account, type ErrorCases } from './error-case.ts';

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

/** Errors by the state of a form. */
export const formErrorCases: ErrorCases = {
  in_use: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const { projectId } = await makeForm(owner);
      return owner.send('DELETE', `/projects/${projectId}`);
    },
  },
  slug_taken: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const { slug, projectId } = await makeForm(owner);
      return owner.send('POST', '/forms', { projectId, name: 'x', slug });
    },
    path: 'slug',
  },
  form_not_published: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const { id } = await makeForm(owner);
      return owner.send('POST', `/forms/${id}/close`);
    },
  },
  form_closed: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const { id, slug } = await makePublishedForm(owner);
      await owner.send('POST', `/forms/${id}/close`);
      return owner.send('GET', `/entry-sessions/forms/${slug}`);
    },
    path: '',
  },
  version_not_draft: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const { id } = await makePublishedForm(owner);
      return owner.send('PATCH', `/forms/${id}/versions/published`, { notes: 'x' });
    },
  },
  version_invalid: {
    async trigger(testServices) {
      const owner = await account(testServices);
      const { id } = await makeForm(owner, { definition: broken });
      return owner.send('POST', `/forms/${id}/versions/draft/publish`);
    },
    path: 'pages.0.elements.0.visibleWhen',
  },
};
