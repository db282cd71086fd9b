import { publish } from '../modules/forms/forms.factory.ts';
import { makeProject } from '../modules/projects/projects.factory.ts';
import type { Precondition } from './precondition.ts';

/** Its form has a published version, and no draft. */
const published: Precondition = async ({ account, request }) => {
  await publish(account, request.ids?.id as string);
  return {};
};

/** State needed to close, reopen and restore forms and so on. */
export const formPreconditions: Readonly<Record<string, Precondition>> = {
  // The form of the fixtures is in their project, which has to be empty here.
  'projects.delete': async ({ account }) => ({ ids: { id: (await makeProject(account)).id } }),
  'forms.restore': async ({ account, request }) => {
    await account.send('DELETE', `/forms/${request.ids?.id}`);
    return {};
  },
  'forms.close': published,
  'forms.reopen': async (context) => {
    await published(context);
    await context.account.send('POST', `/forms/${context.request.ids?.id}/close`);
    return {};
  },
};
