import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id, Line } from '../primitives.ts';
import { route } from '../route.ts';
import {
  currentPassword,
  Done,
  Passkey,
  passkeyExample,
  SignedInUser,
  userExample,
} from './auth-resources.ts';
import {
  bytes,
  credential,
  credentialExample,
  encoded,
  RegistrationOptions,
  SignInOptions,
} from './auth-webauthn.ts';

const base = '/api/auth';

const name = Line({ description: 'A name for it.', maxLength: 100, examples: ['Work laptop'] });

const recentSignIn =
  'Requires a sign-in within the last 24 hours, or within the last 10 minutes if you have no password.';

/** Passkeys (WebAuthn). They are bound to the service's host name and count as both factors. */
export const passkeyRoutes = {
  passkeyRegistrationOptions: route({
    method: 'GET',
    path: '/passkey/generate-register-options',
    base,
    access: policies.sessionOnly,
    summary: 'Start adding a passkey',
    description: `Valid for five minutes, with the cookie it sets. ${recentSignIn}`,
    response: { status: 200, description: 'Options for the browser.', body: RegistrationOptions },
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
    access: policies.sessionOnly,
    audit: 'person.passkey_added',
    idempotent: false,
    ownTransactions: true,
    summary: 'Add a passkey',
    description: `${recentSignIn} The password is checked first: after a wrong one, you can send the same passkey again. The user is notified by email.`,
    body: Closed(
      {
        response: credential('PasskeyRegistration', {
          attestationObject: bytes("The authenticator's attestation."),
        }),
        name: Type.Optional(name),
        password: Type.Optional(currentPassword),
      },
      {
        title: 'PasskeyCreate',
        description: 'The credential created by the browser, and the current password.',
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
    summary: 'Start signing in with a passkey',
    description: 'Valid for five minutes, with the cookie it sets. The device shows its passkeys.',
    response: { status: 200, description: 'Options for the browser.', body: SignInOptions },
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
    summary: 'Sign in with a passkey',
    description:
      'Sets the session cookie. No two-factor code is required: the device and its unlock are two factors.',
    body: Closed(
      {
        response: credential('PasskeyAssertion', {
          authenticatorData: bytes("The authenticator's assertion."),
          signature: bytes('The signature.'),
        }),
      },
      { title: 'PasskeySignIn', description: 'The credential returned by the browser.' },
    ),
    response: {
      status: 200,
      description: 'Signed in.',
      body: Closed(
        { user: SignedInUser },
        { title: 'SignedInByPasskey', description: 'The signed-in user.' },
      ),
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
    access: policies.sessionOnly,
    summary: 'List your passkeys',
    description: 'Newest first; up to 200.',
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
    access: policies.sessionOnly,
    audit: 'person.passkey_renamed',
    summary: 'Rename a passkey',
    body: Closed(
      { id: Id('psk'), name },
      { title: 'PasskeyUpdate', description: 'The passkey and its new name.' },
    ),
    response: { status: 200, description: 'The updated passkey.', body: Passkey },
    errors: ['not_found'],
    examples: { body: { id: passkeyExample.id, name: 'Work laptop' }, response: passkeyExample },
  }),
  deletePasskey: route({
    method: 'POST',
    path: '/passkey/delete-passkey',
    base,
    access: policies.sessionOnly,
    audit: 'person.passkey_removed',
    summary: 'Remove a passkey',
    description: 'It can no longer be used to sign in. Remove it from the device as well.',
    body: Closed({ id: Id('psk') }, { title: 'PasskeyToRemove', description: 'The passkey.' }),
    response: { status: 200, description: 'Removed.', body: Done },
    errors: ['not_found'],
    examples: { body: { id: passkeyExample.id }, response: { status: true } },
  }),
};
