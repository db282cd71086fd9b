import type { Transaction } from '../../db/db.ts';
import type { Person } from '../../http/access/caller.ts';
import type { Asked } from './ask-auth.ts';
import type { Identity } from './identity.ts';
import { orderMail } from './mail-task.ts';
import { auditPerson, type PersonAction } from './store.ts';

type InPerson = Asked & { person: Person };

/** Each asks for the password once more, so that an open browser is not enough; and not for ever. */
const withPassword = async <T>({ attempts }: Identity, { person }: InPerson, ask: () => Promise<T>) => {
  await attempts.guess('password', person.userId);
  const told = await ask();
  await attempts.forgetGuesses('password', person.userId);
  return told;
};

const record = (
  { services }: Identity,
  { person: { userId }, sender }: InPerson,
  action: PersonAction,
  more: (db: Transaction) => Promise<void> = async () => {},
): Promise<void> =>
  services.database.write(userId, async (db) => {
    await auditPerson(db, userId, action, { sender });
    await more(db);
  });

export const enableTwoFactor = async (identity: Identity, asked: InPerson, password: string) => {
  const { response, passCookies } = await withPassword(identity, asked, () =>
    identity.auth.ask(asked, (betterAuth, headers) =>
      betterAuth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
    ),
  );
  await record(identity, asked, 'person.two_factor_begun');
  passCookies();
  const { totpURI = '', backupCodes = [] } = response as { totpURI?: string; backupCodes?: string[] };
  return { totpURI, backupCodes };
};

export const disableTwoFactor = async (
  identity: Identity,
  asked: InPerson,
  password: string,
): Promise<void> => {
  const { passCookies } = await withPassword(identity, asked, () =>
    identity.auth.ask(asked, (betterAuth, headers) =>
      betterAuth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    ),
  );
  const { userId } = asked.person;
  await record(identity, asked, 'person.two_factor_disabled', (db) =>
    orderMail(db, { kind: 'two-factor-disabled', userId }),
  );
  passCookies();
};

export const renewBackupCodes = async (identity: Identity, asked: InPerson, password: string) => {
  const { response, passCookies } = await withPassword(identity, asked, () =>
    identity.auth.ask(asked, (betterAuth, headers) =>
      betterAuth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
    ),
  );
  await record(identity, asked, 'person.recovery_codes_renewed');
  passCookies();
  return response.backupCodes;
};
