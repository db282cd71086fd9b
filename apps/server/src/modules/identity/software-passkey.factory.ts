import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Ceremony {
  challenge: string;
  rpId: string;
  origin: string;
  /** Whether the device asked for finger, face or PIN. */
  userVerified?: boolean;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The public key in COSE format: a CBOR map of five entries, ES256 on P-256. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
};

/** The CBOR map `{ fmt: "none", attStmt: {}, authData }`. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.of(authData.length),
    authData,
  ]);

/** A software authenticator, for things that no real one would do. */
export const createSoftwarePasskey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const head = ({ rpId, userVerified = true }: Ceremony, attested: boolean) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count]);
  };
  const credential = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  });

  return {
    register(ceremony: Ceremony) {
      const authData = Buffer.concat([
        head(ceremony, true),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        coseKey(publicKey),
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
        attestationObject: base64url(attestation(authData)),
      });
    },
    answer(ceremony: Ceremony) {
      const authData = head(ceremony, false);
      const seen = clientData('webauthn.get', ceremony);
      return credential({
        clientDataJSON: base64url(seen),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(seen)]), privateKey)),
      });
    },
  };
};
