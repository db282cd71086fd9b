import { publicApi } from '../../api/client.ts';
import { storeAccountId } from '../../api/session.ts';

/** Reloads the app, to drop all state of the previous account. */
export const switchAccount = async (accountId: string, path = '/'): Promise<void> => {
  await publicApi.accounts.switch({ id: accountId });
  storeAccountId(accountId);
  location.assign(path);
};
