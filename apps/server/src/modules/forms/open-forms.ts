import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { ApiError, fail } from '../../http/fail.ts';
import { createCallCoalescer } from '../../http/limits/call-coalescer.ts';
import { decodeId } from '../../kit/ids.ts';
import { isEmailConfigured } from '../../kit/mail/mail-folder.ts';
import { checkBillingActive } from '../billing/index.ts';
import { acceptingOf } from './accepting.ts';
import { defaultClosedMessage } from './closed-messages.ts';
import { buildPublishedForm, createPublishedFormCache, type PublishedForm } from './published-forms.ts';
import {
  countEntries,
  type DirectoryRow,
  findInDirectory,
  readPublished,
  readPublishedVersion,
} from './store-directory.ts';
import { inlineOptions } from './tables/field-options.ts';

/** A published form with its account, as of now. */
export interface OpenForm {
  accountId: string;
  formId: string;
  form: PublishedForm;
  /**
   * Statements compare this version with the directory and write nothing if the form has changed or is unavailable. Null if the
   * directory lists a block that does not apply, as was checked when the form was opened.
   */
  checkedVersion: number | null;
}

/** The error for an entry over the response limit. */
export const limitReachedError = (
  { settings }: Pick<PublishedForm, 'settings'>,
  locale?: string,
): ApiError => {
  const code = 'limit_reached';
  const message = settings.closedMessage ?? defaultClosedMessage(code, locale);
  return new ApiError('entry_limit_reached', { message, details: [{ path: '', code, message }] });
};

/** Ids contain an underscore, slugs do not. */
const parseIdOrSlug = (idOrSlug: string) => {
  if (!idOrSlug.includes('_')) return { slug: idOrSlug };
  return { id: decodeId('frm', idOrSlug) ?? fail('not_found') };
};

type Read = <T>(accountId: string, work: (db: Db) => Promise<T>) => Promise<T>;

/** Published forms of all accounts, cached. One indexed lookup tells whether a cached form is current. */
export const createOpenForms = (services: Services) => {
  const { database, clock, config } = services;
  const emailConfigured = isEmailConfigured(config);
  const cache = createPublishedFormCache();
  /** The account of each cached form that is available. A form never moves to another account. */
  const accountOf = new WeakMap<PublishedForm, string>();
  const lookups = createCallCoalescer<DirectoryRow | undefined>();

  /** Runs on every request, so that cached forms are current on every node after a publish. */
  const lookUp = async (ref: { slug: string } | { id: string }, read: Read): Promise<DirectoryRow> => {
    const ask = () => database.global((db) => findInDirectory(db, ref));
    const name = 'slug' in ref ? ref.slug : ref.id;
    const found = await (lookups.isIdle() ? lookups.runNow(name, ask) : lookups.coalesce(name, ask));
    const isHidden =
      !found ||
      found.is_deleted ||
      found.published_version_id === null ||
      found.blocked_reason === 'account_deleted';
    if (isHidden) {
      if ('id' in ref) cache.evict(ref.id);
      return fail('not_found');
    }
    if (found.blocked_reason === 'billing_inactive')
      await read(found.account_id, (db) => checkBillingActive(services, db, found.account_id));
    return found;
  };

  const load = async (
    { account_id, form_id, form_version }: DirectoryRow,
    read: Read,
  ): Promise<PublishedForm> => {
    const cached = cache.find(form_id, form_version);
    if (cached) return cached;
    const row = await read(account_id, (db) => readPublished(db, account_id, form_id));
    return buildPublishedForm(account_id, form_id, row ?? fail('not_found'), { emailConfigured });
  };

  const open = async (
    ref: { slug: string } | { id: string },
    read: Read = database.read,
  ): Promise<OpenForm> => {
    const found = await lookUp(ref, read);
    const form = await load(found, read);
    cache.put(found.form_id, form);
    if (found.blocked_reason === null) accountOf.set(form, found.account_id);
    else accountOf.delete(form);
    const checkedVersion = found.blocked_reason === null ? form.version : null;
    return { accountId: found.account_id, formId: found.form_id, form, checkedVersion };
  };

  return {
    /** By id or slug as in a URL. Fails with not_found if the form is not available to respondents. */
    byIdOrSlug: (idOrSlug: string): Promise<OpenForm> => open(parseIdOrSlug(idOrSlug)),

    /** For callers that already hold a connection of the account: waiting for a second one could deadlock. */
    byId: (formId: string, db: Db): Promise<OpenForm> => open({ id: formId }, (_accountId, work) => work(db)),

    /**
     * The cached form, without checking whether it is current. For callers whose statement compares `form_directory` itself and
     * writes nothing if the form has changed or is unavailable.
     */
    cached(idOrSlug: string): OpenForm | undefined {
      const formId = decodeId('frm', idOrSlug);
      const form = formId === undefined ? undefined : cache.latest(formId);
      const accountId = form && accountOf.get(form);
      if (!formId || !form || !accountId) return undefined;
      cache.put(formId, form);
      return { accountId, formId, form, checkedVersion: form.version };
    },

    /** The form in an earlier published version, for entries that were started with it. */
    async inVersion({ accountId, formId, form }: OpenForm, version: string): Promise<PublishedForm> {
      const versionId = decodeId('ver', version) ?? fail('not_found');
      if (versionId === form.versionId) return form;
      const row = await database.read({ accountId, formId }, (db) =>
        readPublishedVersion(db, accountId, formId, versionId),
      );
      return buildPublishedForm(accountId, formId, row ?? fail('not_found'), { emailConfigured });
    },

    /** Updates the size of the cached form after a language was added. */
    refreshCache: ({ formId, form }: OpenForm): void => cache.put(formId, form),

    /** Options from data tables for fields where they are few and the same for everyone. */
    inlineOptions: (open: OpenForm, { compiled }: PublishedForm) => inlineOptions(services, open, compiled),

    /** Fails if the form does not accept entries right now, with the author's message or one in the respondent's language. */
    async checkAcceptsEntries({ accountId, formId, form }: OpenForm, locale?: string): Promise<void> {
      const { status, settings } = form;
      const entryCount =
        settings.entryLimit === null
          ? 0
          : await database.read({ accountId, formId }, (db) => countEntries(db, accountId, formId));
      const { open, reason, message } = acceptingOf(
        { status, trashed: false, settings, entryCount },
        clock.now(),
        locale,
      );
      if (open) return;
      if (reason === 'limit_reached') throw limitReachedError(form, locale);
      fail('form_closed', { message, details: [{ path: '', code: reason, message }] });
    },

    /** Fails if the request comes from a site that is not allowed. Programs send no origin. */
    checkOrigin({ form: { settings } }: OpenForm, origin: string | undefined): void {
      const { allowedOrigins } = settings;
      if (allowedOrigins.length === 0 || origin === undefined) return;
      if (allowedOrigins.includes(origin) || origin === new URL(config.publicUrl).origin) return;
      fail('origin_not_allowed', {
        message:
          "This form does not accept entries from this site. Its author can allow the site in the form's settings.",
      });
    },
  };
};

export type OpenForms = ReturnType<typeof createOpenForms>;
