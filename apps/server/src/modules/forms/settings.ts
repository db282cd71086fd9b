import { defaultFormSettings, type ErrorDetail, type FormSettings } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { decodeId } from '../../kit/ids.ts';
import { sanitizeText } from './sanitize-definition.ts';
import { hasLayout, knownFiles } from './store.ts';

/** As ISO strings in UTC, which can be compared as text. */
const toUtc = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

const normalizeSettings = (changes: Partial<FormSettings>): Partial<FormSettings> => {
  const { opensAt, closesAt, confirmation, closedMessage } = changes;
  return {
    ...changes,
    ...(opensAt !== undefined && { opensAt: toUtc(opensAt) }),
    ...(closesAt !== undefined && { closesAt: toUtc(closesAt) }),
    ...(typeof closedMessage === 'string' && { closedMessage: sanitizeText(closedMessage) }),
    ...(confirmation?.message !== undefined && {
      confirmation: { ...confirmation, message: sanitizeText(confirmation.message) },
    }),
  };
};

const findContradictions = ({
  opensAt,
  closesAt,
  confirmation,
  locales,
  defaultLocale,
}: FormSettings): ErrorDetail[] => {
  const details: ErrorDetail[] = [];
  const addError = (path: string, code: string, message: string) =>
    details.push({ path: `settings.${path}`, code, message });
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    addError('closesAt', 'before_opening', 'The form would close before it opens. Choose a later time.');
  if (confirmation.message !== undefined && confirmation.redirectUrl !== undefined)
    addError('confirmation', 'only_one', 'Send either a message or a redirectUrl.');
  if (!locales.includes(defaultLocale))
    addError('defaultLocale', 'not_in_list', 'Choose one of the locales, or add this one.');
  if (new Set(locales).size < locales.length) addError('locales', 'duplicate', 'List each locale once.');
  return details;
};

/** A captcha without keys in this deployment would lock out every respondent. */
const missingCaptchaKeys = (
  { captcha: keys }: Services['config'],
  { captcha }: Partial<FormSettings>,
): ErrorDetail[] => {
  const kind = captcha ?? 'none';
  if ((kind !== 'hcaptcha' && kind !== 'turnstile') || keys[kind]) return [];
  const name = kind.toUpperCase();
  const message = `This deployment has no keys for ${kind}. Choose proof_of_work, which needs none, or ask the operator to set ${name}_SITE_KEY and ${name}_SECRET.`;
  return [{ path: 'settings.captcha', code: 'captcha_not_configured', message }];
};

/** Fails if settings refer to a layout or logo that the account does not have. */
export const checkReferencedIds = async (
  db: Db,
  accountId: string,
  { layoutTemplateId, theme }: Partial<FormSettings>,
): Promise<void> => {
  const details: ErrorDetail[] = [];
  const layout = layoutTemplateId ? decodeId('tpl', layoutTemplateId) : undefined;
  if (layout !== undefined && !(await hasLayout(db, accountId, layout)))
    details.push({
      path: 'settings.layoutTemplateId',
      code: 'unknown_layout',
      message: 'No layout has this id. Choose a template with kind "layout".',
    });
  const logo = theme?.logoFileId === undefined ? undefined : decodeId('fil', theme.logoFileId);
  if (logo !== undefined && !(await knownFiles(db, accountId, [logo])).has(logo))
    details.push({
      path: 'settings.theme.logoFileId',
      code: 'unknown_file',
      message: 'No file has this id. Upload the image and use the id of the new file.',
    });
  if (details.length > 0) fail('validation_failed', { details });
};

/**
 * Replaces the sent settings, each as a whole. Fails if settings contradict each other or need something that this deployment
 * does not have.
 */
export const mergeFormSettings = (
  { config }: Pick<Services, 'config'>,
  current: Partial<FormSettings>,
  changes: Partial<FormSettings>,
): Partial<FormSettings> => {
  const merged = { ...current, ...normalizeSettings(changes) };
  const details = [
    ...findContradictions({ ...defaultFormSettings, ...merged }),
    ...missingCaptchaKeys(config, changes),
  ];
  if (details.length > 0) fail('validation_failed', { details });
  return merged;
};
