import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { ApiError, fail } from '../../http/fail.ts';
import { createCallCoalescer } from '../../http/limits/call-coalescer.ts';
import { decodeId } from '../../kit/ids.ts';
import { isEmailConfigured } from '../../kit/mail/is-email-configured.ts';
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

/** A published form of whichever account, as it is at this moment. */
export interface OpenForm {
  accountId: string;
  formId: string;
  form: PublishedForm;
}

/** The refusal of an entry beyond the limit, also where the last one before it came in the same moment. */
export const limitReachedError = (
  { settings }: Pick<PublishedForm, 'settings'>,
  locale?: string,
): ApiError => {
  const code = 'limit_reached';
  const message = settings.closedMessage ?? defaultClosedMessage(code, locale);
  return new ApiError('entry_limit_reached', { message, details: [{ path: '', code, message }] });
};

/** An id has an underscore and a slug has none. */
const parseIdOrSlug = (idOrSlug: string) => {
  if (!idOrSlug.includes('_')) return { slug: idOrSlug };
  return { id: decodeId('frm', idOrSlug) ?? fail('not_found') };
};

type Read = <T>(accountId: string, work: (db: Db) => Promise<T>) => Promise<T>;

/** The forms that respondents can reach, from memory: one indexed look-up tells whether what is cache is still true. */
export const createOpenForms = (services: Services) => {
  const { database, clock, config } = services;
  const emailConfigured = isEmailConfigured(config);
  const cache = createPublishedFormCache();
  /** The account of each form that is cache, where nothing hinders it: none ever moves to another. */
  const accountOf = new WeakMap<PublishedForm, string>();
  const moment = createCallCoalescer<DirectoryRow | undefined>();

  /** Asked for every request: so what is cache is right on every node after a publish. */
  const lookUp = async (ref: { slug: string } | { id: string }, read: Read): Promise<DirectoryRow> => {
    const ask = () => database.global((db) => findInDirectory(db, ref));
    const name = 'slug' in ref ? ref.slug : ref.id;
    const found = await (moment.isIdle() ? moment.runNow(name, ask) : moment.coalesce(name, ask));
    const isHidden =
      !found ||
      found.is_deleted ||
      found.published_version_id === null ||
      found.blocked_reason === 'account_deleted';
    if (isHidden) {
      if ('id' in ref) cache.forget(ref.id);
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
    const known = cache.find(form_id, form_version);
    if (known) return known;
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
    return { accountId: found.account_id, formId: found.form_id, form };
  };

  return {
    /** By its id or its slug as they stand in an address; what respondents cannot reach is not found. */
    byIdOrSlug: (idOrSlug: string): Promise<OpenForm> => open(parseIdOrSlug(idOrSlug)),

    /** By whoever has a connection of its account: one that waited for a second could wait for itself. */
    byId: (formId: string, db: Db): Promise<OpenForm> => open({ id: formId }, (_accountId, work) => work(db)),

    /**
     * A form as it was the last time, by its id. For whoever writes by a statement that looks at `form_directory` itself, and
     * writes nothing where the form is another by then, or out of reach.
     */
    cached(idOrSlug: string): OpenForm | undefined {
      const formId = decodeId('frm', idOrSlug);
      const form = formId === undefined ? undefined : cache.latest(formId);
      const accountId = form && accountOf.get(form);
      if (!formId || !form || !accountId) return undefined;
      cache.put(formId, form);
      return { accountId, formId, form };
    },

    /** The form as it was in a version that has been published, for entries that were begun with it. */
    async inVersion({ accountId, formId, form }: OpenForm, version: string): Promise<PublishedForm> {
      const versionId = decodeId('ver', version) ?? fail('not_found');
      if (versionId === form.versionId) return form;
      const row = await database.read({ accountId, formId }, (db) =>
        readPublishedVersion(db, accountId, formId, versionId),
      );
      return buildPublishedForm(accountId, formId, row ?? fail('not_found'), { emailConfigured });
    },

    /** Another language has made it heavier. */
    refreshCache: ({ formId, form }: OpenForm): void => cache.put(formId, form),

    /** The options that fields take from data tables, where everybody is offered the same few. */
    inlineOptions: (open: OpenForm, { compiled }: PublishedForm) => inlineOptions(services, open, compiled),

    /** Fails where the form accepts no entries at this moment, in the author's words or in those of the respondent's language. */
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

    /** Fails where a page of a site that the author did not list sends an entry. Programs name no site. */
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

const made = new WeakMap<Services, OpenForms>();

/** One memory per process, whichever module asks. */
export const openFormsOf = (services: Services): OpenForms => {
  const known = made.get(services) ?? createOpenForms(services);
  made.set(services, known);
  return known;
};
