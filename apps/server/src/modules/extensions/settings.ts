import { type ErrorDetail, type ExtensionManifest, maskedSecret } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { PlainSettings, PlainValue, SecretSettings, Setting } from './manifest.ts';

export interface Settings {
  plain: PlainSettings;
  secrets: SecretSettings;
}

export type SubmittedSettings = Readonly<Record<string, PlainValue | null>>;

/** A setting may be called `constructor`. */
const ownValue = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export const noSettings: Settings = { plain: {}, secrets: {} };

const isHttpUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === ''
  );
};

/** The error of a text value; undefined if it is valid. */
const textError = (text: string, { type, options = [] }: Setting): string | undefined => {
  if (type === 'secret')
    return text.length < 4
      ? 'A secret needs at least 4 characters, because shorter ones cannot be masked.'
      : undefined;
  if (text.length > 2_000) return 'Must have at most 2000 characters.';
  if (type === 'url' && !isHttpUrl(text))
    return 'Must be an http or https URL without username and password: https://api.example.com.';
  if (type === 'select' && !options.some(({ value }) => value === text))
    return `Must be one of: ${options.map(({ value }) => value).join(', ')}.`;
  return undefined;
};

/** The error of a value; undefined if it is valid. */
export const settingError = (value: PlainValue, setting: Setting): string | undefined => {
  const wanted = setting.type === 'number' || setting.type === 'boolean' ? setting.type : 'string';
  if (typeof value !== wanted) return `Must be of type ${wanted}.`;
  return typeof value === 'string' ? textError(value, setting) : undefined;
};

/**
 * Settings updated by a request: null removes one, a mask keeps a secret. Fails with every unknown, invalid or missing
 * setting. Settings that the manifest no longer has are dropped.
 */
export const mergeExtensionSettings = (
  { settings = [] }: ExtensionManifest,
  before: Settings,
  sent: SubmittedSettings,
): Settings => {
  const plain: Record<string, PlainValue> = {};
  const secrets: Record<string, string> = {};
  const details: ErrorDetail[] = Object.keys(sent)
    .filter((key) => !settings.some((setting) => setting.key === key))
    .map((key) => ({
      path: `settings.${key}`,
      code: 'unknown_setting',
      message: 'The extension has no such setting. Remove it.',
    }));
  const wrong = (key: string, code: string, message: string) =>
    details.push({ path: `settings.${key}`, code, message });

  for (const setting of settings) {
    const { key, type } = setting;
    const isSecret = type === 'secret';
    const kept = isSecret ? ownValue(before.secrets, key) : ownValue(before.plain, key);
    const given = ownValue(sent, key);
    const isKept = given === undefined || (isSecret && given === maskedSecret);
    const value = isKept ? kept : given;
    if (value === undefined || value === null) {
      if (setting.required === true && setting.default === undefined)
        wrong(key, 'required', `"${setting.label}" is required.`);
      continue;
    }
    const problem = settingError(value, setting);
    if (problem !== undefined) wrong(key, 'invalid_setting', problem);
    else if (isSecret) secrets[key] = String(value);
    else plain[key] = value;
  }
  if (details.length > 0) fail('validation_failed', { details: details.slice(0, 100) });
  return { plain, secrets };
};

/** The effective values: those given, and defaults for the rest. */
export const effectiveSettings = (
  { settings = [] }: ExtensionManifest,
  plain: PlainSettings,
): PlainSettings =>
  Object.fromEntries(
    settings.flatMap(({ key, default: value }) => {
      const counted = ownValue(plain, key) ?? value;
      return counted === undefined ? [] : [[key, counted]];
    }),
  );

const purpose = 'extension-settings';
/** Binds the ciphertext to its row: copied to another extension, it cannot be decrypted. */
const contextOf = (accountId: string, id: string) => `extensions ${accountId} ${id} settings_sealed`;

export const encryptSettings = async (
  { accountKeys }: Services,
  db: Transaction,
  accountId: string,
  id: string,
  secrets: SecretSettings,
): Promise<Buffer | null> => {
  if (Object.keys(secrets).length === 0) return null;
  const box = await accountKeys.forEncryption(db, accountId);
  return box.encrypt(purpose, JSON.stringify(secrets), contextOf(accountId, id));
};

export const decryptSettings = async (
  { accountKeys }: Services,
  db: Db,
  accountId: string,
  { id, settings, settings_sealed }: { id: string; settings: PlainSettings; settings_sealed: Buffer | null },
): Promise<Settings> => {
  if (!settings_sealed) return { plain: settings, secrets: {} };
  const box = await accountKeys.forDecryption(db, accountId);
  return {
    plain: settings,
    secrets: JSON.parse(box.decrypt(purpose, settings_sealed, contextOf(accountId, id)).toString()),
  };
};

/** Settings as they are shown: secrets are masked. */
export const maskedSettings = (
  { settings = [] }: ExtensionManifest,
  plain: PlainSettings,
  secretKeys: readonly string[],
): Record<string, PlainValue> =>
  Object.fromEntries(
    settings.flatMap(({ key, type }) => {
      const value =
        type === 'secret' ? (secretKeys.includes(key) ? maskedSecret : undefined) : ownValue(plain, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
