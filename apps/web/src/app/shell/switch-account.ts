import { publicApi } from '../../api/client.ts';
import { storeAccountId } from '../../api/session.ts';

/** The app is loaded anew, so that nothing of the other account is left anywhere. */
export const switchAccount = async (accountId: string, path = '/'): Promise<void> => {
  await publicApi.accounts.switch({ id: accountId });
  storeAccountId(accountId);
  location.assign(path);
};
