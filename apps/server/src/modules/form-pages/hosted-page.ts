import { randomUUID } from 'node:crypto';
import { captchaKindOf } from '@form-service/contracts';
import type { Definition } from '@form-service/engine';
import type { Drawn, Ending } from '../../../../../packages/embed/src/server/contract.ts';
import type { Services } from '../../context.ts';
import { ApiError, fail } from '../../http/fail.ts';
import type { PageAnswer, PageRequest } from '../../http/web-pages.ts';
import { encodeId } from '../../kit/ids.ts';
import { type OpenForm, openFormsOf } from '../forms/index.ts';
import { lookStyle, type PageParts, pageDocument } from './document.ts';
import type { EmbedBuild } from './embed-build.ts';
import { formLayout } from './form-layout.ts';
import { wordsOf } from './html.ts';
import { chooseLanguage, languageLinks } from './languages.ts';
import { pagePolicy } from './policy.ts';

/** Parts of the address that mean something to the page itself; all others are answers for the form to begin with. */
const reserved = new Set(['locale', 'resume', 'edit', 'sent']);
const mostPrefilled = 500;

export interface PageTools {
  services: Services;
  embed: EmbedBuild;
  storeOrigin(): Promise<string | undefined>;
}

export interface Shown {
  open: OpenForm;
  locale: string;
  form: ReturnType<OpenForm['form']['inLocale']>['body'];
}

export const header = ({ headers }: PageRequest, name: string): string => String(headers[name] ?? '');

/** The form that the address names, by its slug or its id. */
export const formNamed = (
  { services }: PageTools,
  { params: { form = '' } }: PageRequest,
): Promise<OpenForm> =>
  /^[a-z0-9_-]{1,80}$/.test(form) ? openFormsOf(services).named(form) : fail('not_found');

/** The form in the language of whoever asks. */
export const shownForm = (
  { services }: PageTools,
  open: OpenForm,
  request: PageRequest,
  sentIn: string | null = null,
): Shown => {
  const { localeFor } = open.form.compiled;
  const asked = sentIn ?? request.query.get('locale');
  const acceptLanguage = header(request, 'accept-language');
  const locale = chooseLanguage(localeFor, { asked, acceptLanguage });
  const form = open.form.inLocale(locale).body;
  openFormsOf(services).keep(open);
  return { open, locale, form };
};

const firstWords = ({ pages }: Definition): string | undefined => {
  const [page] = pages;
  const found = page?.elements.find((element) => element.kind === 'content' && element.type === 'text');
  const words = found && 'body' in found && found.body ? wordsOf(found.body, 200) : '';
  return words === '' ? undefined : words;
};

const imagePath = (formId: string, fileId: string | undefined): string | undefined =>
  fileId && `/api/v1/entry-sessions/forms/${formId}/images/${fileId}`;

/** A page with headers for it. Private, since it may hold what a link brought along. */
export const answerPage = async (
  { storeOrigin }: PageTools,
  status: number,
  parts: PageParts,
  form?: Shown,
): Promise<PageAnswer> => {
  const settings = form?.open.form.settings;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-language',
      'content-language': parts.locale,
      'cross-origin-resource-policy': 'cross-origin',
      // With none at all, browsers do not say either that a form was sent from this very site.
      'referrer-policy': 'same-origin',
      'content-security-policy': pagePolicy({
        styles: [lookStyle(parts.look), parts.layout?.styles ?? '', parts.drawn.styles],
        captcha: captchaKindOf(settings?.captcha ?? false),
        storeOrigin: await storeOrigin(),
        framedBy: settings?.allowedOrigins ?? [],
        redirectUrl: settings?.confirmation.redirectUrl,
      }),
    },
    body: pageDocument(parts),
  };
};

/** What all pages of a form have in common. */
export const formParts = async (
  { services, embed }: PageTools,
  { open, locale, form }: Shown,
  drawn: Drawn,
): Promise<PageParts> => {
  const [build, pages] = await Promise.all([embed.build(), embed.pages()]);
  const { errorPrefix } = await pages.words(locale);
  const { publicUrl } = services.config;
  const logo = imagePath(form.formId, form.theme.logoFileId);
  return {
    build,
    locale,
    look: pages.look(form, locale),
    title: drawn.hasErrors ? `${errorPrefix} ${form.name}` : form.name,
    description: firstWords(form.definition) ?? form.name,
    found: { url: `${publicUrl}/f/${open.form.slug}`, image: logo && `${publicUrl}${logo}` },
    logo,
    layout: await formLayout(services, open, locale),
    drawn,
    element: { form: form.formId, hosted: true },
    hasScript: false,
  };
};

/** A page that only says something: sent, closed, not here. */
export const endingPage = async (
  tools: PageTools,
  status: number,
  ending: Ending,
  shown: Shown | undefined,
  locale = 'en',
): Promise<PageAnswer> => {
  const pages = await tools.embed.pages();
  const drawn = await pages.ending(locale, ending);
  if (shown) {
    const parts = await formParts(tools, shown, drawn);
    return answerPage(tools, status, { ...parts, found: undefined }, shown);
  }
  const title = /<h1[^>]*>([^<]*)/.exec(drawn.html)?.[1] ?? '';
  const [build, look] = [await tools.embed.build(), pages.look(undefined, locale)];
  return answerPage(tools, status, {
    build,
    locale,
    look,
    title: wordsOf(title, 200),
    drawn,
    element: {},
    hasScript: false,
  });
};

const prefillOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => !reserved.has(name)).slice(0, mostPrefilled));

/** `GET /f/{form}`: nothing is redeemed, counted or begun by it, since previews and scanners follow links too. */
export const showHostedPage = async (tools: PageTools, request: PageRequest): Promise<PageAnswer> => {
  const { services, embed } = tools;
  const forms = openFormsOf(services);
  const open = await formNamed(tools, request);
  const shown = shownForm(tools, open, request);
  const { form, locale } = shown;
  const { query } = request;
  if (query.has('sent'))
    return endingPage(tools, 200, { state: 'sent', message: form.confirmation.message }, shown, locale);

  const [resume, edit] = [query.get('resume') ?? undefined, query.get('edit') ?? undefined];
  const pages = await embed.pages();
  const words = await pages.words(locale, form);
  if (resume !== undefined || edit !== undefined) {
    // An entry that was begun or sent can be worked on also while the form takes no new ones.
    const parts = await formParts(tools, shown, await pages.ending(locale, { state: 'loading' }));
    const element = { ...parts.element, resume, 'edit-entry': edit };
    const withoutScript = { words: words.linkNeedsScript };
    return answerPage(
      tools,
      200,
      { ...parts, found: undefined, hasScript: true, element, withoutScript },
      shown,
    );
  }
  const closed = await forms.checkTakesEntries(open).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );
  // The page is here and says so: previews show it, and `noindex` keeps it out of search.
  if (closed) return endingPage(tools, 200, { state: 'closed', text: closed.message }, shown, locale);

  const prefill = prefillOf(query);
  const key = randomUUID();
  const own = pages.shuffled(form, key);
  const hosted = { form: own, baseUrl: '', key, seed: key };
  const parts = await formParts(tools, shown, await pages.firstPage(hosted, prefill));
  const isPrefilled = Object.keys(prefill).length > 0;
  const label = words.language;
  return answerPage(
    tools,
    200,
    {
      ...parts,
      hasScript: true,
      served: own,
      element: { ...parts.element, prefill: isPrefilled ? JSON.stringify(prefill) : undefined },
      withoutScript: {
        words: words.needsScript,
        languages: languageLinks(form.locales, locale, { query, label }),
      },
    },
    shown,
  );
};

export const formIdOf = ({ formId }: OpenForm): string => encodeId('frm', formId);
