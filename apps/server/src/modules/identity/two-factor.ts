import type { Transaction } from '../../db/db.ts';
import type { AuthenticatedUser } from '../../http/access/caller.ts';
import type { AuthRequest } from './auth-client.ts';
import type { Identity } from './identity.ts';
import { enqueueMail } from './mail-task.ts';
import { auditUser, type UserAction } from './store.ts';

type UserRequest = AuthRequest & { person: AuthenticatedUser };

/** Each requires the password again, with a limit on attempts, so that an open browser is not enough. */
const withPassword = async <T>({ attempts }: Identity, { person }: UserRequest, ask: () => Promise<T>) => {
  await attempts.guess('password', person.userId);
  const result = await ask();
  await attempts.clearGuesses('password', person.userId);
  return result;
};

const record = (
  { services }: Identity,
  { person: { userId }, sender }: UserRequest,
  action: UserAction,
  more: (db: Transaction) => Promise<void> = async () => {},
): Promise<void> =>
  services.database.write(userId, async (db) => {
    await auditUser(db, userId, action, { sender });
    await more(db);
  });

export const enableTwoFactor = async (identity: Identity, request: UserRequest, password: string) => {
  const { response, passCookies } = await withPassword(identity, request, () =>
    identity.auth.call(request, (betterAuth, headers) =>
      betterAuth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
    ),
  );
  await record(identity, request, 'person.two_factor_begun');
  passCookies();
  const { totpURI = '', backupCodes = [] } = response as { totpURI?: string; backupCodes?: string[] };
  return { totpURI, backupCodes };
};

export const disableTwoFactor = async (
  identity: Identity,
  request: UserRequest,
  password: string,
): Promise<void> => {
  const { passCookies } = await withPassword(identity, request, () =>
    identity.auth.call(request, (betterAuth, headers) =>
      betterAuth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    ),
  );
  const { userId } = request.person;
  await record(identity, request, 'person.two_factor_disabled', (db) =>
    enqueueMail(db, { kind: 'two-factor-disabled', userId }),
  );
  passCookies();
};

export const renewBackupCodes = async (identity: Identity, request: UserRequest, password: string) => {
  const { response, passCookies } = await withPassword(identity, request, () =>
    identity.auth.call(request, (betterAuth, headers) =>
      betterAuth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
    ),
  );
  await record(identity, request, 'person.recovery_codes_renewed');
  passCookies();
  return response.backupCodes;
};
