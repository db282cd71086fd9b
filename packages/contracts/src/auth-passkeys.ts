import Type from 'typebox';
import { currentPassword, Done, Passkey, passkeyExample, User, userExample } from './auth-resources.ts';
import {
  bytes,
  credential,
  credentialExample,
  encoded,
  RegistrationOptions,
  SignInOptions,
} from './auth-webauthn.ts';
import { policies } from './policies.ts';
import { Closed, Id, Line } from './primitives.ts';
import { route } from './route.ts';

const base = '/api/auth';

const name = Line({ description: 'What to call it.', maxLength: 100, examples: ['Work laptop'] });

const fresh = 'Needs a sign-in of the last 24 hours; of the last 10 minutes from those who have no password.';

/** Passkeys (WebAuthn): they are bound to the service's host name, and stand for both factors at once. */
export const passkeyRoutes = {
  passkeyRegistrationOptions: route({
    method: 'GET',
    path: '/passkey/generate-register-options',
    base,
    access: policies.inPerson,
    summary: 'Begin to add a passkey',
    description: `Good for five minutes, with the cookie that it sets. ${fresh}`,
    response: { status: 200, description: 'What the browser needs.', body: RegistrationOptions },
    errors: ['session_expired'],
    examples: {
      response: {
        challenge: encoded,
        rp: { id: 'forms.example.com', name: 'Form Service' },
        user: { id: 'a1b2', name: 'robin@example.com', displayName: 'robin@example.com' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 60_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    },
  }),
  registerPasskey: route({
    method: 'POST',
    path: '/passkey/verify-registration',
    base,
    access: policies.inPerson,
    audit: 'person.passkey_added',
    idempotent: false,
    ownTransactions: true,
    summary: 'Add a passkey',
    description: `${fresh} The password is looked at first: after a wrong one, the same passkey can be sent again. A mail tells the person.`,
    body: Closed(
      {
        response: credential('PasskeyRegistration', {
          attestationObject: bytes('What the authenticator said.'),
        }),
        name: Type.Optional(name),
        password: Type.Optional(currentPassword),
      },
      {
        title: 'PasskeyCreate',
        description: 'A new passkey, as the browser made it, and the password once more.',
      },
    ),
    response: { status: 200, description: 'The new passkey.', body: Passkey },
    errors: ['invalid_credentials', 'invalid_token', 'session_expired', 'rate_limited'],
    examples: {
      body: {
        response: credentialExample({ attestationObject: encoded }),
        name: 'Work laptop',
        password: 'correct horse battery staple',
      },
      response: passkeyExample,
    },
  }),
  passkeySignInOptions: route({
    method: 'GET',
    path: '/passkey/generate-authenticate-options',
    base,
    access: policies.anyone,
    summary: 'Begin to sign in by passkey',
    description:
      'Good for five minutes, with the cookie that it sets. The device shows which passkeys it has.',
    response: { status: 200, description: 'What the browser needs.', body: SignInOptions },
    errors: ['rate_limited'],
    examples: {
      response: {
        challenge: encoded,
        rpId: 'forms.example.com',
        timeout: 60_000,
        userVerification: 'required',
      },
    },
  }),
  signInByPasskey: route({
    method: 'POST',
    path: '/passkey/verify-authentication',
    base,
    access: policies.anyone,
    audit: ['person.signed_in', 'person.sign_in_failed'],
    summary: 'Sign in by passkey',
    description:
      'Sets the session cookie. No code is asked for: having the device and unlocking it are two factors.',
    body: Closed(
      {
        response: credential('PasskeyAssertion', {
          authenticatorData: bytes('What the authenticator said.'),
          signature: bytes('Its signature.'),
        }),
      },
      { title: 'PasskeySignIn', description: 'The answer of a passkey, as the browser made it.' },
    ),
    response: {
      status: 200,
      description: 'Signed in.',
      body: Closed({ user: User }, { title: 'SignedInByPasskey', description: 'Who is signed in now.' }),
    },
    errors: ['invalid_credentials', 'origin_not_allowed', 'rate_limited'],
    examples: {
      body: { response: credentialExample({ authenticatorData: encoded, signature: encoded }) },
      response: { user: userExample },
    },
  }),
  listPasskeys: route({
    method: 'GET',
    path: '/passkey/list-user-passkeys',
    base,
    access: policies.inPerson,
    summary: 'List your passkeys',
    description: 'The latest first; at most 200.',
    response: {
      status: 200,
      description: 'Your passkeys.',
      body: Closed({ data: Type.Array(Passkey, { maxItems: 200 }) }),
    },
    examples: { response: { data: [passkeyExample] } },
  }),
  renamePasskey: route({
    method: 'POST',
    path: '/passkey/update-passkey',
    base,
    access: policies.inPerson,
    audit: 'person.passkey_renamed',
    summary: 'Rename a passkey',
    body: Closed(
      { id: Id('psk'), name },
      { title: 'PasskeyUpdate', description: 'Which one, and its new name.' },
    ),
    response: { status: 200, description: 'The passkey as it is now.', body: Passkey },
    errors: ['not_found'],
    examples: { body: { id: passkeyExample.id, name: 'Work laptop' }, response: passkeyExample },
  }),
  deletePasskey: route({
    method: 'POST',
    path: '/passkey/delete-passkey',
    base,
    access: policies.inPerson,
    audit: 'person.passkey_removed',
    summary: 'Remove a passkey',
    description: 'It does not sign in any more. Remove it from the device as well.',
    body: Closed({ id: Id('psk') }, { title: 'PasskeyToRemove', description: 'Which one.' }),
    response: { status: 200, description: 'It is gone.', body: Done },
    errors: ['not_found'],
    examples: { body: { id: passkeyExample.id }, response: { status: true } },
  }),
};
