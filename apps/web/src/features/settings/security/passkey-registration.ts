import { publicApi } from '../../../api/client.ts';
import { passkeyBlockedReason } from '../../../api/passkey-host.ts';

type NewPasskey = Parameters<typeof publicApi.auth.registerPasskey>[0]['body'];
export type CreatedPasskey = NewPasskey['response'];

const canBrowserRegister = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Why no passkey can be created here; undefined if one can. */
export const registrationBlockedReason = (): string | undefined =>
  passkeyBlockedReason() ?? (canBrowserRegister() ? undefined : 'This browser can’t create passkeys.');

/** An error of the device, as text; API errors have their own. */
export class DeviceError extends Error {
  override readonly name = 'DeviceRefusal';
}

const deviceErrorTexts: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device or password manager already has a passkey for you.',
  NotAllowedError: 'The request was canceled or timed out. Try again.',
  NotSupportedError: 'This device can’t create passkeys that work here. Try another device.',
  SecurityError: 'Passkeys require HTTPS and this service’s main URL.',
};

/** Creates a passkey on the device. It can sign in once the server has stored it. */
export const createPasskey = async (): Promise<CreatedPasskey> => {
  const options = await publicApi.auth.passkeyRegistrationOptions();
  try {
    const credential = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    });
    return (credential as PublicKeyCredential).toJSON() as CreatedPasskey;
  } catch (error) {
    const errorText = error instanceof DOMException && deviceErrorTexts[error.name];
    throw errorText ? new DeviceError(errorText) : error;
  }
};
