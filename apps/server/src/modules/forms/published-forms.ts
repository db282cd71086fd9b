import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FormSettings, PublicForm } from '@form-service/contracts';
import { localize } from '@form-service/engine';
import { LRUCache } from 'lru-cache';
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
  /** The body as JSON, written once. */
  text: string;
  /** A hash of the whole text, so that it changes with a release that compiles differently. */
  tag: number;
}

/** A cached published form: its row, and each language once it was requested. */
export interface PublishedForm {
  version: number;
  versionId: string;
  name: string;
  slug: string;
  status: PublishedRow['status'];
  settings: FormSettings;
  compiled: CompiledVersion;
  inLocale(requested: string | undefined): LocalizedForm;
  /** Whether it is too large to render on the server, so that browsers render it. */
  isLarge: boolean;
  /** Approximate size in the cache, in characters. */
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

/** A form that emails its resume links offers none if email is not configured. */
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
  const built = await compileDefinition(accountId, row.definition);
  const compiled = await compileVersion(built, settings, { formId });
  const source = { formId, row, settings, compiled, emailConfigured };
  if (built.size > maxUninterruptedChars) await setImmediate();
  const byLocale = new Map<string, LocalizedForm>();
  return {
    version: row.version,
    versionId: row.published_version_id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    settings,
    compiled,
    isLarge: built.size > maxUninterruptedChars,
    inLocale(requested) {
      const locale = compiled.localeFor(requested);
      const built = byLocale.get(locale) ?? compileLocale(source, locale);
      byLocale.set(locale, built);
      return built;
    },
    get weight() {
      return built.size * (1 + byLocale.size);
    },
  };
};

/** Maximum number of characters of all cached forms of a process, about 100 MB. */
const maxCacheChars = 32_000_000;

/** A cache of published forms, limited by size. */
export const createPublishedFormCache = (maxChars = maxCacheChars) => {
  const cached = new LRUCache<string, PublishedForm>({
    maxSize: maxChars,
    sizeCalculation: ({ weight }) => weight,
  });
  return {
    evict: (formId: string): void => void cached.delete(formId),
    find(formId: string, version: number): PublishedForm | undefined {
      const known = cached.get(formId);
      return known?.version === version ? known : undefined;
    },
    /** The cached form in any version. */
    latest: (formId: string): PublishedForm | undefined => cached.get(formId),
    /** Adds a form, or updates the size of a cached one, which grows with each language. */
    put(formId: string, form: PublishedForm): void {
      // Delete it first: lru-cache doesn't recalculate the size of a value that it already has.
      cached.delete(formId);
      cached.set(formId, form);
    },
  };
};
