import { publicApi } from '../../api/client.ts';
import { passkeyBlockedReason } from '../../api/passkey-host.ts';

type Answer = Parameters<typeof publicApi.auth.signInByPasskey>[0]['body']['response'];

export const canUsePasskeys = (): boolean =>
  passkeyBlockedReason() === undefined &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Whether the browser can offer passkeys in the email field (conditional UI). */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

interface Ceremony {
  /** Wait for the field to be used, instead of prompting immediately. */
  offer?: boolean;
  signal: AbortSignal;
}

/** Signs in with a passkey. Undefined if the user canceled. */
export const signInWithPasskey = async ({ offer = false, signal }: Ceremony) => {
  const options = await publicApi.auth.passkeySignInOptions({}, { signal });
  const credential = await navigator.credentials
    .get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal,
      ...(offer && { mediation: 'conditional' as const }),
    })
    .catch((error: unknown) => {
      // Canceled, timed out, or replaced by another method.
      if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name))
        return null;
      throw error;
    });
  if (!credential || signal.aborted) return undefined;
  const response = (credential as PublicKeyCredential).toJSON() as Answer;
  return publicApi.auth.signInByPasskey({ body: { response } });
};
