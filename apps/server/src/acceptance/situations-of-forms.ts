import { publish } from '../modules/forms/forms.factory.ts';
import { makeProject } from '../modules/projects/projects.factory.ts';
import type { Situation } from './situation.ts';

/** Its form has a published version, and no draft. */
const published: Situation = async ({ account, call }) => {
  await publish(account, call.ids?.id as string);
  return {};
};

/** What must be so before forms can be closed, reopened, restored and so on. */
export const situationsOfForms: Readonly<Record<string, Situation>> = {
  // The form of the world is in the project of the world, which has to be empty here.
  'projects.delete': async ({ account }) => ({ ids: { id: (await makeProject(account)).id } }),
  'forms.restore': async ({ account, call }) => {
    await account.send('DELETE', `/forms/${call.ids?.id}`);
    return {};
  },
  'forms.close': published,
  'forms.reopen': async (given) => {
    await published(given);
    await given.account.send('POST', `/forms/${given.call.ids?.id}/close`);
    return {};
  },
};
