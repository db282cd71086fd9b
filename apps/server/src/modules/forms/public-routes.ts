import { areas } from '@form-service/contracts';
import { tagged } from '../../http/etag.ts';
import { SerializedBody } from '../../http/response.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import type { OpenForms } from './open-forms.ts';
import { hashOf } from './published-forms.ts';

const { routes } = areas.entrySessions;

/** Cached for a moment by browsers and proxies, then revalidated with the `ETag`. */
const cacheControl = 'public, max-age=5, must-revalidate';

export const publicFormRoutes = (openForms: OpenForms): Endpoint[] => [
  serve(routes.getForm, async ({ params, query, addHeader }) => {
    const found = await openForms.byIdOrSlug(params.formId);
    const { version, locale } = query;
    if (version === undefined)
      await openForms.checkAcceptsEntries(found, found.form.compiled.localeFor(locale));
    const form = version === undefined ? found.form : await openForms.inVersion(found, version);
    const { text, tag } = form.inLocale(locale);
    if (version === undefined) openForms.refreshCache(found);
    addHeader('cache-control', cacheControl);
    const options = await openForms.inlineOptions(found, form);
    if (!options) return tagged(new SerializedBody(text), tag);
    const offered = JSON.stringify(options);
    return tagged(
      new SerializedBody(`${text.slice(0, -1)},"options":${offered}}`),
      hashOf(`${tag} ${offered}`),
    );
  }),
];
