import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FormSettings, PublicForm } from '@form-service/contracts';
import { localize } from '@form-service/engine';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import { publicConfirmation } from './confirmation.ts';
import { compileDefinition } from './large-definitions.ts';
import { settingsOf } from './present.ts';
import { sanitizeText } from './sanitize-definition.ts';
import { type CompiledVersion, compileVersion, maxUninterruptedChars } from './session-forms.ts';
import type { PublishedRow } from './store-directory.ts';

interface LocalizedForm {
  body: Static<typeof PublicForm>;
  /** The same as JSON, written once. */
  text: string;
  /** Stands for the whole text, so that another release of the service that compiles otherwise has another tag. */
  tag: number;
}

/** A published form as it is remembered: what the row said, and each language once it was asked for. */
export interface PublishedForm {
  version: number;
  versionId: string;
  name: string;
  slug: string;
  status: PublishedRow['status'];
  settings: FormSettings;
  compiled: CompiledVersion;
  inLocale(asked: string | undefined): LocalizedForm;
  /** Whether browsers draw it by themselves: writing it into a page as well takes too long. */
  isLarge: boolean;
  /** Roughly what remembering it costs, in characters. */
  readonly weight: number;
}

export const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 6);

interface Source {
  formId: string;
  row: PublishedRow;
  settings: FormSettings;
  compiled: CompiledVersion;
  emailConfigured: boolean;
}

/** A form whose links go by email alone offers none where the service sends no email. */
const availableResume = ({ settings: { resume }, emailConfigured }: Source) =>
  resume === 'email' && !emailConfigured ? 'off' : resume;

const compileLocale = (source: Source, locale: string): LocalizedForm => {
  const { formId, row, settings, compiled } = source;
  const { definition, published, logic } = compiled;
  const { optionsDependOn } = published;
  const { confirmation, captcha, theme, locales, defaultLocale } = settings;
  const body = {
    formId: encodeId('frm', formId),
    formVersionId: encodeId('ver', row.published_version_id),
    slug: row.slug,
    name: row.name,
    locale,
    locales,
    definition: published.publish(localize(definition, locale, [defaultLocale])),
    ...(Object.keys(optionsDependOn).length > 0 && { optionsDependOn }),
    logic,
    confirmation: publicConfirmation(confirmation),
    resume: availableResume(source),
    captcha,
    theme,
  };
  const text = JSON.stringify(body);
  return { body, text, tag: hashOf(text) };
};

const sanitizeSettings = (settings: FormSettings): FormSettings => {
  const { confirmation, closedMessage } = settings;
  const { message } = confirmation;
  return {
    ...settings,
    closedMessage: closedMessage === null ? null : sanitizeText(closedMessage),
    confirmation: message === undefined ? confirmation : { ...confirmation, message: sanitizeText(message) },
  };
};

export const buildPublishedForm = async (
  accountId: string,
  formId: string,
  row: PublishedRow,
  { emailConfigured }: { emailConfigured: boolean },
): Promise<PublishedForm> => {
  const settings = sanitizeSettings(settingsOf(row));
  const made = await compileDefinition(accountId, row.definition);
  const compiled = await compileVersion(made, settings, { formId });
  const source = { formId, row, settings, compiled, emailConfigured };
  if (made.size > maxUninterruptedChars) await setImmediate();
  const spoken = new Map<string, LocalizedForm>();
  return {
    version: row.version,
    versionId: row.published_version_id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    settings,
    compiled,
    isLarge: made.size > maxUninterruptedChars,
    inLocale(asked) {
      const locale = compiled.localeFor(asked);
      const made = spoken.get(locale) ?? compileLocale(source, locale);
      spoken.set(locale, made);
      return made;
    },
    get weight() {
      return made.size * (1 + spoken.size);
    },
  };
};

/** Characters that all remembered forms of a process may take together: some 100 MB. */
const maxCacheChars = 32_000_000;

/** What a process remembers of published forms: of those used last, as many as there is room for. */
export const createPublishedFormCache = (most = maxCacheChars) => {
  const cached = new Map<string, { form: PublishedForm; weight: number }>();
  let total = 0;
  const forget = (formId: string) => {
    total -= cached.get(formId)?.weight ?? 0;
    cached.delete(formId);
  };
  return {
    forget,
    find(formId: string, version: number): PublishedForm | undefined {
      const known = cached.get(formId)?.form;
      return known?.version === version ? known : undefined;
    },
    /** Whatever it is by now. */
    latest: (formId: string): PublishedForm | undefined => cached.get(formId)?.form,
    /** After every use: it is the latest then, and another language has made it heavier. */
    put(formId: string, form: PublishedForm): void {
      forget(formId);
      const { weight } = form;
      cached.set(formId, { form, weight });
      total += weight;
      for (const oldest of cached.keys()) {
        if (total <= most) return;
        forget(oldest);
      }
    },
  };
};
