import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Served, serve } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { checkBillingActive } from '../billing/index.ts';
import { acceptingOf } from './accepting.ts';
import { createPublishedForms, type PublishedForm, publishedForm } from './published-forms.ts';
import { countEntries, type DirectoryRow, lookUpForm, readPublished } from './store-directory.ts';

const { routes } = areas.entrySessions;

/** Kept for a moment by browsers and proxies, then asked for again with the `ETag`. */
const cacheControl = 'public, max-age=5, must-revalidate';

/** An id has an underscore and a slug has none. */
const formNamed = (idOrSlug: string) => {
  if (!idOrSlug.includes('_')) return { slug: idOrSlug };
  return { id: decodeId('frm', idOrSlug) ?? fail('not_found') };
};

export const publicFormRoutes = (services: Services): Served[] => {
  const { database, clock } = services;
  const remembered = createPublishedForms();

  /** Asked for every request, by one indexed look-up: so what is remembered is right on every node after a publish. */
  const lookUp = async (idOrSlug: string): Promise<DirectoryRow> => {
    const found = await database.global((db) => lookUpForm(db, formNamed(idOrSlug)));
    const isHidden =
      !found || found.trashed || found.published_version_id === null || found.hindrance === 'account_deleted';
    if (isHidden) return fail('not_found');
    if (found.hindrance === 'billing_inactive')
      await database.read(found.account_id, (db) => checkBillingActive(services, db, found.account_id));
    return found;
  };

  const load = async ({ account_id, form_id, form_version }: DirectoryRow): Promise<PublishedForm> => {
    const known = remembered.find(form_id, form_version);
    if (known) return known;
    const row = await database.read(account_id, (db) => readPublished(db, account_id, form_id));
    return publishedForm(form_id, row ?? fail('not_found'));
  };

  const checkOpen = async ({ account_id, form_id }: DirectoryRow, { status, settings }: PublishedForm) => {
    const entryCount =
      settings.entryLimit === null
        ? 0
        : await database.read(account_id, (db) => countEntries(db, account_id, form_id));
    const { open, reason, message } = acceptingOf(
      { status, trashed: false, settings, entryCount },
      clock.now(),
    );
    if (!open) fail('form_closed', { message, details: [{ path: '', code: reason, message }] });
  };

  return [
    serve(routes.getForm, async ({ params, query, addHeader }) => {
      const found = await lookUp(params.formId);
      const form = await load(found);
      await checkOpen(found, form);
      const { body, tag } = form.inLocale(query.locale);
      remembered.keep(found.form_id, form);
      addHeader('cache-control', cacheControl);
      return tagged(body, tag);
    }),
  ];
};
