import Type from 'typebox';
import { Closed, OneOf, Text } from '../primitives.ts';

/* The JSON that browsers and authenticators exchange, as defined by the WebAuthn standard. */

export const bytes = (description: string, maxLength = 16_384) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength, description: `${description} In base64url.` });

const transports = Type.Array(Text({ maxLength: 30, description: 'usb, internal, hybrid …' }), {
  maxItems: 10,
});

const descriptors = Type.Array(
  Closed({
    id: bytes('The id of a passkey.', 1_400),
    type: OneOf(['public-key']),
    transports: Type.Optional(transports),
  }),
  { maxItems: 200, description: 'The passkeys to allow, or to exclude when adding one.' },
);

const challenge = bytes('The challenge to sign.', 200);
const timeout = Type.Integer({
  minimum: 0,
  maximum: 600_000,
  format: 'int32',
  description: 'The timeout in milliseconds.',
});
const userVerification = OneOf(['required'], {
  description: 'The device asks for a fingerprint, face or PIN.',
});

export const RegistrationOptions = Closed(
  {
    challenge,
    rp: Closed({
      id: Text({ maxLength: 253, description: 'The host name that passkeys are bound to.' }),
      name: Text({ maxLength: 100, description: 'The service.' }),
    }),
    user: Closed({
      id: bytes('An opaque user handle.', 200),
      name: Text({ maxLength: 254, description: 'The email address.' }),
      displayName: Text({ maxLength: 254, description: 'The email address.' }),
    }),
    pubKeyCredParams: Type.Array(
      Closed({
        type: OneOf(['public-key']),
        alg: Type.Integer({
          minimum: -70_000,
          maximum: 0,
          format: 'int32',
          description: 'A COSE algorithm.',
        }),
      }),
      { maxItems: 20 },
    ),
    timeout,
    attestation: OneOf(['none']),
    excludeCredentials: descriptors,
    authenticatorSelection: Closed({
      residentKey: OneOf(['required']),
      requireResidentKey: Type.Boolean({ description: 'The same, for older browsers.' }),
      userVerification,
    }),
  },
  {
    title: 'PasskeyRegistrationOptions',
    description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`.',
  },
);

export const SignInOptions = Closed(
  {
    challenge,
    rpId: Text({ maxLength: 253, description: 'The host name that passkeys are bound to.' }),
    timeout,
    userVerification,
  },
  {
    title: 'PasskeySignInOptions',
    description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`.',
  },
);

// Open, unlike all other bodies: browsers add properties as the standard grows.
export const credential = <R extends Record<string, ReturnType<typeof bytes>>>(title: string, response: R) =>
  Type.Object(
    {
      id: bytes('The id of the passkey.', 1_400),
      rawId: bytes('The same id.', 1_400),
      type: OneOf(['public-key']),
      response: Type.Object({
        clientDataJSON: bytes('The client data.'),
        ...response,
        transports: Type.Optional(transports),
      }),
      clientExtensionResults: Type.Object({}, { description: 'Results of extensions.' }),
    },
    { title, description: "The browser's `credential.toJSON()`." },
  );

export const encoded = 'eyJ0eXBlIjoid2ViYXV0aG4i';
export const credentialExample = (response: object) => ({
  id: 'kPu5zD0w',
  rawId: 'kPu5zD0w',
  type: 'public-key',
  response: { clientDataJSON: encoded, ...response },
  clientExtensionResults: {},
});
