import { publish } from '../modules/forms/forms.factory.ts';
import { makeProject } from '../modules/projects/projects.factory.ts';
import type { Precondition } from './precondition.ts';

/** Its form has a published version, and no draft. */
const published: Precondition = async ({ account, request }) => {
  await publish(account, request.ids?.id as string);
  return {};
};

/** What must be so before forms can be closed, reopened, restored and so on. */
export const formPreconditions: Readonly<Record<string, Precondition>> = {
  // The form of the world is in the project of the world, which has to be empty here.
  'projects.delete': async ({ account }) => ({ ids: { id: (await makeProject(account)).id } }),
  'forms.restore': async ({ account, request }) => {
    await account.send('DELETE', `/forms/${request.ids?.id}`);
    return {};
  },
  'forms.close': published,
  'forms.reopen': async (given) => {
    await published(given);
    await given.account.send('POST', `/forms/${given.request.ids?.id}/close`);
    return {};
  },
};
