import { makePublishedForm } from '../../modules/forms/forms.factory.ts';
import { createRespondent } from '../../testing/respondent.ts';
import type { ErrorTestServices } from '../error-test-services.ts';
import { account, type ErrorCases } from './error-case.ts';

const startEntry = async (testServices: ErrorTestServices, settings: object = {}, body: object = {}) => {
  const form = await makePublishedForm(await account(testServices), { settings });
  const respondent = createRespondent(testServices.app);
  await respondent.start(form.id, body);
  return { form, respondent };
};

/** Errors for respondents. */
export const entryErrorCases: ErrorCases = {
  invalid_entry_key: {
    async trigger(testServices) {
      const [{ respondent }, { respondent: another }] = [
        await startEntry(testServices),
        await startEntry(testServices),
      ];
      return respondent.send('GET', another.entryPath);
    },
  },
  entry_already_submitted: {
    async trigger(testServices) {
      const { respondent } = await startEntry(testServices, {}, { submit: true });
      return respondent.send('POST', `${respondent.entryPath}/submit`);
    },
  },
  entry_key_used: {
    async trigger(testServices) {
      const definition = {
        pages: [{ id: 'one', elements: [{ kind: 'field', key: 'city', type: 'short_text' }] }],
      };
      const form = await makePublishedForm(await account(testServices), { definition });
      const once = { 'idempotency-key': crypto.randomUUID() };
      const respondent = createRespondent(testServices.app);
      await respondent.start(form.id, {}, once);
      await respondent.send('PATCH', `${respondent.entryPath}/answers`, { answers: { city: 'Nice' } });
      return createRespondent(testServices.app).start(form.id, {}, once);
    },
  },
  entry_limit_reached: {
    async trigger(testServices) {
      const { form } = await startEntry(testServices, { entryLimit: 1 }, { submit: true });
      return createRespondent(testServices.app).start(form.id, { submit: true });
    },
    path: '',
  },
};
