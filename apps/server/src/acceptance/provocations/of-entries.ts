import { makePublishedForm } from '../../modules/forms/forms.factory.ts';
import { createRespondent } from '../../testing/respondent.ts';
import type { Stage } from '../stage.ts';
import { account, type Provocations } from './provocation.ts';

const begin = async (stage: Stage, settings: object = {}, body: object = {}) => {
  const form = await makePublishedForm(await account(stage), { settings });
  const respondent = createRespondent(stage.app);
  await respondent.start(form.id, body);
  return { form, respondent };
};

/** What respondents are told. */
export const ofEntries: Provocations = {
  invalid_entry_key: {
    async provoke(stage) {
      const [{ respondent }, { respondent: another }] = [await begin(stage), await begin(stage)];
      return respondent.send('GET', another.entryPath);
    },
  },
  entry_already_submitted: {
    async provoke(stage) {
      const { respondent } = await begin(stage, {}, { submit: true });
      return respondent.send('POST', `${respondent.entryPath}/submit`);
    },
  },
  entry_key_used: {
    async provoke(stage) {
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
    async provoke(stage) {
      const { form } = await begin(stage, { entryLimit: 1 }, { submit: true });
      return createRespondent(stage.app).start(form.id, { submit: true });
    },
    at: '',
  },
};
