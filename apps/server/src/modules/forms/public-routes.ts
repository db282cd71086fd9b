import { areas } from '@form-service/contracts';
import { WrittenBody } from '../../http/answer.ts';
import { tagged } from '../../http/etag.ts';
import { type Served, serve } from '../../http/serve.ts';
import type { OpenForms } from './open-forms.ts';
import { tagOf } from './published-forms.ts';

const { routes } = areas.entrySessions;

/** Kept for a moment by browsers and proxies, then asked for again with the `ETag`. */
const cacheControl = 'public, max-age=5, must-revalidate';

export const publicFormRoutes = (openForms: OpenForms): Served[] => [
  serve(routes.getForm, async ({ params, query, addHeader }) => {
    const found = await openForms.named(params.formId);
    const { version, locale } = query;
    if (version === undefined)
      await openForms.checkTakesEntries(found, found.form.compiled.localeFor(locale));
    const form = version === undefined ? found.form : await openForms.formerVersion(found, version);
    const { text, tag } = form.inLocale(locale);
    if (version === undefined) openForms.keep(found);
    addHeader('cache-control', cacheControl);
    const options = await openForms.inlineOptions(found, form);
    if (!options) return tagged(new WrittenBody(text), tag);
    const offered = JSON.stringify(options);
    return tagged(new WrittenBody(`${text.slice(0, -1)},"options":${offered}}`), tagOf(`${tag} ${offered}`));
  }),
];
