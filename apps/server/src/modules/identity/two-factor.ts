import type { Transaction } from '../../db/db.ts';
import type { Person } from '../../http/access/caller.ts';
import type { Asked } from './ask-auth.ts';
import type { Identity } from './identity.ts';
import { auditPerson } from './store.ts';

type InPerson = Asked & { person: Person };

/** Each asks for the password once more, so that an open browser is not enough; and not for ever. */
const withPassword = async <T>({ attempts }: Identity, { person }: InPerson, ask: () => Promise<T>) => {
  await attempts.guess('password', person.userId);
  const told = await ask();
  await attempts.forgetGuesses('password', person.userId);
  return told;
};

export const enableTwoFactor = async (identity: Identity, asked: InPerson, password: string) => {
  const { response, passCookies } = await withPassword(identity, asked, () =>
    identity.auth.ask(asked, (betterAuth, headers) =>
      betterAuth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
    ),
  );
  passCookies();
  const { totpURI = '', backupCodes = [] } = response as { totpURI?: string; backupCodes?: string[] };
  return { totpURI, backupCodes };
};

export const disableTwoFactor = async (
  identity: Identity,
  asked: InPerson & { db: Transaction },
  password: string,
): Promise<void> => {
  const { passCookies } = await withPassword(identity, asked, () =>
    identity.auth.ask(asked, (betterAuth, headers) =>
      betterAuth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    ),
  );
  await auditPerson(asked.db, asked.person.userId, 'person.two_factor_disabled', { sender: asked.sender });
  passCookies();
};

export const renewBackupCodes = async (identity: Identity, asked: InPerson, password: string) => {
  const { response, passCookies } = await withPassword(identity, asked, () =>
    identity.auth.ask(asked, (betterAuth, headers) =>
      betterAuth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
    ),
  );
  passCookies();
  return response.backupCodes;
};
