import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { isEmailConfigured } from '../../kit/mail/mail-folder.ts';
import { changeName } from './change-name.ts';
import { currentSession } from './current-session.ts';
import { createFirstStartCheck } from './first-account.ts';
import { createIdentity } from './identity.ts';
import {
  addPasskey,
  changePasskeyName,
  removePasskey,
  signInWithPasskey,
  startPasskeySignIn,
  startRegistration,
} from './passkeys.ts';
import { presentPasskey, presentSession, presentUser } from './present.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestMail } from './request-mail.ts';
import { verifyCode } from './second-factor.ts';
import { changePassword, resetPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { auditUser } from './store.ts';
import { listPasskeys } from './store-passkeys.ts';
import { deleteSession, deleteSessions, listSessions } from './store-sessions.ts';
import { disableTwoFactor, enableTwoFactor, renewBackupCodes } from './two-factor.ts';
import { verifyEmail } from './verify-email.ts';

const { routes } = areas.auth;
const done = { status: true };

export const identityRoutes = (services: Services): Endpoint[] => {
  const identity = createIdentity(services);

  const isFirstStart = createFirstStartCheck(services);

  const signing = [
    serve(routes.settings, async () => ({
      setupRequired: await isFirstStart(),
      emailConfigured: isEmailConfigured(services.config),
      emailVerificationRequired: services.config.requireEmailVerification,
    })),
    serve(routes.signUp, async (call) => {
      const user = await signUp(identity, call, call.body);
      return { verificationRequired: user === null, ...(user && { user: presentUser(user) }) };
    }),
    serve(routes.signIn, async (call) => {
      const user = await signIn(identity, call, call.body);
      return { twoFactorRedirect: user === null, ...(user && { user: presentUser(user) }) };
    }),
    serve(routes.signOut, async (call) => {
      await signOut(identity, call);
      return { success: true };
    }),
    serve(routes.getSession, async (call) => {
      call.addHeader('cache-control', 'no-store');
      const found = await currentSession(identity, call);
      return found && { session: presentSession(found.session), user: presentUser(found.user) };
    }),
    serve(routes.requestPasswordReset, async (call) => {
      await requestMail(identity, call, 'reset-password', call.body.email);
      return done;
    }),
    serve(routes.resetPassword, async (call) => {
      await resetPassword(identity, call, call.body);
      return done;
    }),
    serve(routes.sendVerificationEmail, async (call) => {
      await requestMail(identity, call, 'verify-email', call.body.email);
      return done;
    }),
    serve(routes.verifyEmail, async ({ sender, query }) => {
      await identity.attempts.fromClient('signIn', sender);
      const isVerified = await verifyEmail(services, sender, query.token);
      const outcome = isVerified ? '' : '?error=invalid_token';
      return { location: `/email-verified${outcome}` };
    }),
  ];

  const oneself = [
    serve(routes.changePassword, async (call) => {
      await changePassword(identity, call, call.body);
      return done;
    }),
    serve(routes.changeEmail, async (call) => {
      return { ...done, changed: await requestEmailChange(identity, call, call.body) };
    }),
    serve(routes.updateUser, async (call) => presentUser(await changeName(call, call.body.name))),
    serve(routes.listSessions, async ({ db, person }) => ({
      data: (await listSessions(db, person.userId)).map((row) => ({
        ...presentSession(row),
        current: row.id === person.credentialId,
      })),
    })),
    serve(routes.revokeSession, async ({ db, person: { userId }, sender, body }) => {
      const id = decodeId('ses', body.id) ?? fail('not_found');
      if ((await deleteSession(db, userId, id)) === 0) fail('not_found');
      await auditUser(db, userId, 'person.signed_out', { sender, details: { sessionId: body.id } });
      return done;
    }),
    serve(routes.revokeOtherSessions, async ({ db, person: { userId, credentialId }, sender }) => {
      const count = await deleteSessions(db, userId, { except: credentialId });
      if (count > 0)
        await auditUser(db, userId, 'person.signed_out', { sender, details: { sessions: count } });
      return done;
    }),
  ];

  const twoFactor = [
    serve(routes.enableTwoFactor, (call) => enableTwoFactor(identity, call, call.body.password)),
    serve(routes.verifyTotp, async (call) => ({
      user: presentUser(await verifyCode(identity, call, 'totp', call.body.code)),
    })),
    serve(routes.verifyBackupCode, async (call) => ({
      user: presentUser(await verifyCode(identity, call, 'backup_code', call.body.code)),
    })),
    serve(routes.disableTwoFactor, async (call) => {
      await disableTwoFactor(identity, call, call.body.password);
      return done;
    }),
    serve(routes.generateBackupCodes, async (call) => ({
      backupCodes: await renewBackupCodes(identity, call, call.body.password),
    })),
  ];

  const passkeys = [
    serve(
      routes.passkeyRegistrationOptions,
      async (call) => (await startRegistration(identity, call)) as never,
    ),
    serve(routes.registerPasskey, async (call) =>
      presentPasskey(await addPasskey(identity, call, call.body)),
    ),
    serve(routes.passkeySignInOptions, async (call) => ({
      ...((await startPasskeySignIn(identity, call)) as { challenge: string; rpId: string; timeout: number }),
      userVerification: 'required' as const,
    })),
    serve(routes.signInByPasskey, async (call) => ({
      user: presentUser(await signInWithPasskey(identity, call, call.body.response)),
    })),
    serve(routes.listPasskeys, async ({ db, person }) => ({
      data: (await listPasskeys(db, person.userId)).map(presentPasskey),
    })),
    serve(routes.renamePasskey, async (call) => {
      const id = decodeId('psk', call.body.id) ?? fail('not_found');
      return presentPasskey(await changePasskeyName(call, id, call.body.name));
    }),
    serve(routes.deletePasskey, async (call) => {
      await removePasskey(call, decodeId('psk', call.body.id) ?? fail('not_found'));
      return done;
    }),
  ];

  return [...signing, ...oneself, ...twoFactor, ...passkeys];
};
