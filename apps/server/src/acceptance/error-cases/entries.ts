import { makePublishedForm } from '../../modules/forms/forms.factory.ts';
import { createRespondent } from '../../testing/respondent.ts';
import type { ErrorTestServices } from '../error-test-services.ts';
import { account, type ErrorCases } from './error-case.ts';

const startEntry = async (stage: ErrorTestServices, settings: object = {}, body: object = {}) => {
  const form = await makePublishedForm(await account(stage), { settings });
  const respondent = createRespondent(stage.app);
  await respondent.start(form.id, body);
  return { form, respondent };
};

/** What respondents are told. */
export const entryErrorCases: ErrorCases = {
  invalid_entry_key: {
    async trigger(stage) {
      const [{ respondent }, { respondent: another }] = [await startEntry(stage), await startEntry(stage)];
      return respondent.send('GET', another.entryPath);
    },
  },
  entry_already_submitted: {
    async trigger(stage) {
      const { respondent } = await startEntry(stage, {}, { submit: true });
      return respondent.send('POST', `${respondent.entryPath}/submit`);
    },
  },
  entry_key_used: {
    async trigger(stage) {
      const definition = {
        pages: [{ id: 'one', elements: [{ kind: 'field', key: 'city', type: 'short_text' }] }],
      };
      const form = await makePublishedForm(await account(stage), { definition });
      const once = { 'idempotency-key': crypto.randomUUID() };
      const respondent = createRespondent(stage.app);
      await respondent.start(form.id, {}, once);
      await respondent.send('PATCH', `${respondent.entryPath}/answers`, { answers: { city: 'Nice' } });
      return createRespondent(stage.app).start(form.id, {}, once);
    },
  },
  entry_limit_reached: {
    async trigger(stage) {
      const { form } = await startEntry(stage, { entryLimit: 1 }, { submit: true });
      return createRespondent(stage.app).start(form.id, { submit: true });
    },
    path: '',
  },
};
