/** Unsaved form settings, over the saved ones. */
import type { FormSettings } from '@form-service/sdk';
import type { Form } from '../../../api/forms.ts';

/** The part of a form that this screen edits. */
export type FormDetails = {
  readonly name: string;
  readonly slug: string;
  readonly projectId: string;
  readonly settings: FormSettings;
};

/** Only changed settings; others may change on the server. */
export type SettingsDraft = {
  readonly name?: string;
  readonly slug?: string;
  readonly projectId?: string;
  readonly settings?: Partial<FormSettings>;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const withDraft = (form: FormDetails, { settings, ...rest }: SettingsDraft): FormDetails => ({
  ...form,
  ...rest,
  settings: { ...form.settings, ...settings },
});

/** The changes to save; undefined if there are none. A reverted change is no change. */
export function changesOf(form: FormDetails, draft: SettingsDraft): SettingsDraft | undefined {
  const { settings = {}, ...rest } = draft;
  const own = Object.entries(rest).filter(([name, value]) => !isSame(value, form[name as keyof FormDetails]));
  const inside = Object.entries(settings).filter(
    ([name, value]) => !isSame(value, form.settings[name as keyof FormSettings]),
  );
  if (own.length === 0 && inside.length === 0) return undefined;
  return {
    ...Object.fromEntries(own),
    ...(inside.length > 0 && { settings: Object.fromEntries(inside) }),
  };
}

/** Edits made while an earlier draft was being saved. */
export function editedSince(before: SettingsDraft, { settings = {}, ...rest }: SettingsDraft): SettingsDraft {
  const newIn = (now: object, then: object): object =>
    Object.fromEntries(
      Object.entries(now).filter(([name, value]) => !isSame(value, then[name as keyof typeof then])),
    );
  const inside = newIn(settings, before.settings ?? {});
  return { ...newIn(rest, before), ...(Object.keys(inside).length > 0 && { settings: inside }) };
}

/** Client-side errors, to catch what the server would reject. Paths are those of API errors. */
export function settingErrors({ name, slug, settings }: FormDetails): Record<string, string> {
  const { opensAt, closesAt, confirmation, entryLimit, draftTtlDays, retention } = settings;
  const problems: Record<string, string> = {};
  if (name.trim() === '') problems.name = 'Enter a name for the form.';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length < 3 || slug.length > 80)
    problems.slug = 'Use 3 to 80 lowercase letters, digits and single hyphens. Example: customer-survey';
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    problems['settings.closesAt'] = 'The form would close before it opens. Choose a later time.';
  if (confirmation.redirectUrl !== undefined && !/^https?:\/\/\S+$/.test(confirmation.redirectUrl))
    problems['settings.confirmation'] = 'Enter a URL that starts with https://.';
  if (entryLimit !== null && (!Number.isInteger(entryLimit) || entryLimit < 1))
    problems['settings.entryLimit'] = 'Enter a whole number of 1 or more.';
  if (!Number.isInteger(draftTtlDays) || draftTtlDays < 1 || draftTtlDays > 365)
    problems['settings.draftTtlDays'] = 'Enter a number of days from 1 to 365.';
  if (retention && (!Number.isInteger(retention.days) || retention.days < 1 || retention.days > 36_500))
    problems['settings.retention'] = 'Enter a number of days from 1 to 36,500.';
  return problems;
}

/** `https://www.example.com/page` → `https://www.example.com`; undefined if not a URL. */
export function originOf(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin.toLowerCase() : undefined;
}

export const settingsTabs = ['general', 'access', 'confirmation', 'languages', 'design'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab of each setting; a missing one is a compile error. */
const tabs: Readonly<Record<keyof FormSettings, SettingsTab>> = {
  opensAt: 'access',
  closesAt: 'access',
  entryLimit: 'access',
  closedMessage: 'access',
  allowedOrigins: 'access',
  captcha: 'access',
  resume: 'access',
  draftTtlDays: 'access',
  retention: 'access',
  confirmation: 'confirmation',
  locales: 'languages',
  defaultLocale: 'languages',
  theme: 'design',
  layoutTemplateId: 'design',
};

/** The tab with the setting at an error's path: `settings.theme.accentColor`. */
export function tabOfPath(path: string): SettingsTab {
  const [first, second = ''] = path.split('.');
  return first === 'settings' ? (tabs[second as keyof FormSettings] ?? 'general') : 'general';
}

export const detailsOf = ({ name, slug, projectId, settings }: Form): FormDetails => ({
  name,
  slug,
  projectId,
  settings,
});
