import { publicApi } from '../../api/client.ts';
import { passkeyBlockedReason } from '../../api/passkey-host.ts';

type Answer = Parameters<typeof publicApi.auth.signInByPasskey>[0]['body']['response'];

export const canUsePasskeys = (): boolean =>
  passkeyBlockedReason() === undefined &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Whether the browser can offer passkeys while somebody types their address, without being asked to. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

interface Ceremony {
  /** The browser waits for the field to be used, in place of asking at once. */
  offer?: boolean;
  signal: AbortSignal;
}

/** The device asks for finger, face or PIN, and signs in. Undefined where the person thought better of it. */
export const signInWithPasskey = async ({ offer = false, signal }: Ceremony) => {
  const options = await publicApi.auth.passkeySignInOptions({}, { signal });
  const credential = await navigator.credentials
    .get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal,
      ...(offer && { mediation: 'conditional' as const }),
    })
    .catch((error: unknown) => {
      // Closed, waited too long, or given up in favour of another way.
      if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name))
        return null;
      throw error;
    });
  if (!credential || signal.aborted) return undefined;
  const response = (credential as PublicKeyCredential).toJSON() as Answer;
  return publicApi.auth.signInByPasskey({ body: { response } });
};
