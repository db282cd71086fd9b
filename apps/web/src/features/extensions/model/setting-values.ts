import type { Setting, SettingValues } from '../catalog/extensions-api.ts';

/** Settings while editing. For a set secret: '' keeps it, null removes it. */
export type ExtensionSettingsDraft = Readonly<Record<string, string | number | boolean | null>>;

type Given = Readonly<Record<string, string | number | boolean | null>>;

const emptyOf = ({ type }: Setting): string | boolean | null =>
  type === 'boolean' ? false : type === 'number' ? null : '';

export const initialSettings = (settings: readonly Setting[], current: Given = {}): ExtensionSettingsDraft =>
  Object.fromEntries(
    settings.map((setting) => [
      setting.key,
      setting.type === 'secret' ? '' : (current[setting.key] ?? setting.default ?? emptyOf(setting)),
    ]),
  );

const isSet = (current: Given, key: string): boolean => current[key] !== undefined && current[key] !== null;

const isEmpty = (value: ExtensionSettingsDraft[string] | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const valueToSend = (
  setting: Setting,
  value: ExtensionSettingsDraft[string] | undefined,
  current: Given,
): Given => {
  const { key, type } = setting;
  if (type === 'secret') {
    if (value === null) return isSet(current, key) ? { [key]: null } : {};
    return value === '' || value === undefined ? {} : { [key]: value };
  }
  if (isEmpty(value)) return isSet(current, key) ? { [key]: null } : {};
  const given = typeof value === 'string' ? value.trim() : (value ?? null);
  // Defaults need not be sent.
  return given === (current[key] ?? setting.default ?? emptyOf(setting)) ? {} : { [key]: given };
};

/** Only changes: null removes a value. */
export const settingsToSend = (
  settings: readonly Setting[],
  draft: ExtensionSettingsDraft,
  current: Given = {},
): SettingValues => Object.assign({}, ...settings.map((one) => valueToSend(one, draft[one.key], current)));

const settingError = (
  { type, key, required, default: start }: Setting,
  value: ExtensionSettingsDraft[string] | undefined,
  current: Given,
): string | undefined => {
  if (isEmpty(value)) {
    const keepsSecret = type === 'secret' && value !== null && isSet(current, key);
    return required && !keepsSecret && start === undefined ? 'This field is required.' : undefined;
  }
  if (type === 'secret' && String(value).length < 4) return 'At least 4 characters.';
  if (type === 'url' && !/^https?:\/\/\S+$/.test(String(value).trim()))
    return 'Enter a full URL: https://api.example.com.';
  return undefined;
};

/** Missing or invalid values by key. */
export const settingValueErrors = (
  settings: readonly Setting[],
  draft: ExtensionSettingsDraft,
  current: Given = {},
): Record<string, string> =>
  Object.fromEntries(
    settings.flatMap((setting) => {
      const problem = settingError(setting, draft[setting.key], current);
      return problem === undefined ? [] : [[setting.key, problem]];
    }),
  );
