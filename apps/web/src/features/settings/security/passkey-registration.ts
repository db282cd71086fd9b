import { publicApi } from '../../../api/client.ts';
import { passkeyBlockedReason } from '../../../api/passkey-host.ts';

type NewPasskey = Parameters<typeof publicApi.auth.registerPasskey>[0]['body'];
export type CreatedPasskey = NewPasskey['response'];

const canBrowserRegister = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Why no passkey can be made here; undefined where one can. */
export const registrationBlockedReason = (): string | undefined =>
  passkeyBlockedReason() ?? (canBrowserRegister() ? undefined : 'This browser can’t create passkeys.');

/** What the device refused, in words; the service's own refusals have theirs. */
export class DeviceError extends Error {
  override readonly name = 'DeviceRefusal';
}

const deviceErrorTexts: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device or password manager already has a passkey for you.',
  NotAllowedError: 'The request was canceled or timed out. Try again.',
  NotSupportedError: 'This device can’t create passkeys that work here. Try another device.',
  SecurityError: 'Passkeys require HTTPS and this service’s main URL.',
};

/** The device asks for finger, face or PIN, and makes a passkey. It signs in once the service has taken it. */
export const createPasskey = async (): Promise<CreatedPasskey> => {
  const options = await publicApi.auth.passkeyRegistrationOptions();
  try {
    const made = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    });
    return (made as PublicKeyCredential).toJSON() as CreatedPasskey;
  } catch (error) {
    const told = error instanceof DOMException && deviceErrorTexts[error.name];
    throw told ? new DeviceError(told) : error;
  }
};
