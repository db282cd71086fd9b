import { randomUUID } from 'node:crypto';
import type { Definition } from '@form-service/engine';
import type {
  Drawn,
  Ending,
  FormPages,
  HostedForm,
} from '../../../../../packages/embed/src/server/contract.ts';
import type { Services } from '../../context.ts';
import { ApiError, fail } from '../../http/fail.ts';
import { sharedAddress } from '../../http/request-address.ts';
import type { PageAnswer, PageRequest } from '../../http/web-pages.ts';
import { encodeId } from '../../kit/ids.ts';
import { type OpenForm, openFormsOf, searchOffered } from '../forms/index.ts';
import { lookStyle, type PageParts, pageDocument } from './document.ts';
import { type EmbedBuild, isNotDrawn } from './embed-build.ts';
import { formLayout } from './form-layout.ts';
import { escapeHtml, wordsOf } from './html.ts';
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
  /** The origin that the browser is at. */
  address: string;
  form: ReturnType<OpenForm['form']['inLocale']>['body'] & { options?: Record<string, OfferedOption[]> };
  /** Which version of the form that is. */
  version: OpenForm['form'];
}

interface OfferedOption {
  value: string;
  label: string;
}

export const header = ({ headers }: PageRequest, name: string): string => String(headers[name] ?? '');

/** The form that the address names, by its slug or its id. */
export const formNamed = (
  { services }: PageTools,
  { params: { form = '' } }: PageRequest,
): Promise<OpenForm> =>
  /^[a-z0-9_-]{1,80}$/.test(form) ? openFormsOf(services).named(form) : fail('not_found');

/** The form in the language of whoever asks. */
export const shownForm = async (
  { services }: PageTools,
  open: OpenForm,
  request: PageRequest,
  sentIn: string | null = null,
): Promise<Shown> => {
  return showIn(services, request, open, open.form, localeOf(open, request, sentIn));
};

export const localeOf = (open: OpenForm, request: PageRequest, sentIn: string | null = null): string => {
  const asked = sentIn ?? request.query.get('locale');
  const acceptLanguage = header(request, 'accept-language');
  return chooseLanguage(open.form.compiled.localeFor, { asked, acceptLanguage });
};

/** With the options that its fields take from data tables, where everybody is offered the same few. */
const showIn = async (
  services: Services,
  { address }: PageRequest,
  open: OpenForm,
  version: OpenForm['form'],
  locale: string,
): Promise<Shown> => {
  const forms = openFormsOf(services);
  const { body } = version.inLocale(locale);
  if (version === open.form) forms.keep(open);
  const options = await forms.inlineOptions(open, version);
  return { open, locale, address, form: options ? { ...body, options } : body, version };
};

/** The form in the version that an entry was begun with. */
export const shownVersion = async (
  { services }: PageTools,
  request: PageRequest,
  open: OpenForm,
  version: string,
  asked: string,
): Promise<Shown> => {
  const form = version === '' ? open.form : await openFormsOf(services).formerVersion(open, version);
  return showIn(services, request, open, form, form.compiled.localeFor(asked || undefined));
};

/** Searches what a field of the form takes from a data table. */
export const searchOf =
  (services: Services, { open, version, locale }: Shown): NonNullable<HostedForm['searchOptions']> =>
  async (search) =>
    searchOffered(services, {
      ...search,
      accountId: open.accountId,
      formId: open.formId,
      form: version.compiled.inLocale(locale),
    });

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
        captcha: settings?.captcha ?? 'none',
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
  { open, locale, form, address }: Shown,
  drawn: Drawn,
): Promise<PageParts> => {
  const [build, pages] = await Promise.all([embed.build(), embed.pages()]);
  const { errorPrefix } = await pages.words(locale);
  const shared = sharedAddress(services.config, address);
  const logo = imagePath(form.formId, form.theme.logoFileId);
  return {
    build,
    locale,
    look: pages.look(form, locale),
    title: drawn.hasErrors ? `${errorPrefix} ${form.name}` : form.name,
    description: firstWords(form.definition) ?? form.name,
    found: { url: `${shared}/f/${open.form.slug}`, image: logo && `${shared}${logo}` },
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

/** Following a link changes nothing, for scanners follow them too: a button does. */
const resumeForm = (token: string, words: string): string =>
  `<form class="note" method="post"><input type="hidden" name="_resume" value="${escapeHtml(token)}">` +
  `<button type="submit">${escapeHtml(words)}</button></form>`;

const prefillOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => !reserved.has(name)).slice(0, mostPrefilled));

/** An id in the address stays; a slug that the form had before leads on to the present one. */
const isFormerSlug = ({ form }: OpenForm, named = ''): boolean => !named.includes('_') && named !== form.slug;

/** Checked every time: a form may take a former slug back, and a browser that kept the redirect would go in circles. */
const toPresentSlug = ({ form: { slug } }: OpenForm, query: URLSearchParams): PageAnswer => ({
  status: 308,
  headers: { location: `/f/${slug}${query.size > 0 ? `?${query}` : ''}`, 'cache-control': 'no-cache' },
  body: '',
});

/** Undefined where that takes too long: the script draws it. */
const drawFirst = async (
  pages: FormPages,
  hosted: HostedForm,
  prefill: Record<string, string>,
): Promise<Drawn | undefined> => {
  try {
    return await pages.firstPage(hosted, prefill);
  } catch (error) {
    if (isNotDrawn(error)) return undefined;
    throw error;
  }
};

/** `GET /f/{form}`: nothing is redeemed, counted or begun by it, since previews and scanners follow links too. */
export const showHostedPage = async (tools: PageTools, request: PageRequest): Promise<PageAnswer> => {
  const { services, embed } = tools;
  const forms = openFormsOf(services);
  const open = await formNamed(tools, request);
  const { query, params } = request;
  if (isFormerSlug(open, params.form)) return toPresentSlug(open, query);
  const shown = await shownForm(tools, open, request);
  const { form, locale } = shown;
  if (query.has('sent'))
    return endingPage(tools, 200, { state: 'sent', message: form.confirmation.message }, shown, locale);

  const [resume, edit] = [query.get('resume') ?? undefined, query.get('edit') ?? undefined];
  const pages = await embed.pages();
  const words = await pages.words(locale, form);
  if (resume !== undefined || edit !== undefined) {
    // An entry that was begun or sent can be worked on also while the form takes no new ones.
    const parts = await formParts(tools, shown, await pages.ending(locale, { state: 'loading' }));
    const element = { ...parts.element, resume, 'edit-entry': edit };
    const withoutScript =
      resume === undefined ? { words: words.linkNeedsScript } : { form: resumeForm(resume, words.resume) };
    return answerPage(
      tools,
      200,
      { ...parts, found: undefined, hasScript: true, element, withoutScript },
      shown,
    );
  }
  const closed = await forms.checkTakesEntries(open, locale).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );
  // The page is here and says so: previews show it, and `noindex` keeps it out of search.
  if (closed) return endingPage(tools, 200, { state: 'closed', text: closed.message }, shown, locale);

  const prefill = prefillOf(query);
  const key = randomUUID();
  const own = pages.shuffled(form, key);
  const searchOptions = searchOf(services, { ...shown, form: own });
  const hosted = { form: own, baseUrl: '', key, seed: key, searchOptions };
  const { isLarge } = shown.version;
  const drawn = isLarge ? undefined : await drawFirst(pages, hosted, prefill);
  const parts = await formParts(tools, shown, drawn ?? (await pages.ending(locale, { state: 'loading' })));
  const isPrefilled = Object.keys(prefill).length > 0;
  const label = words.language;
  return answerPage(
    tools,
    200,
    {
      ...parts,
      hasScript: true,
      ...(!isLarge && { served: own }),
      element: { ...parts.element, prefill: isPrefilled ? JSON.stringify(prefill) : undefined },
      withoutScript: {
        words: drawn ? words.needsScript : words.formNeedsScript,
        languages: languageLinks(form.locales, locale, { query, label }),
      },
    },
    shown,
  );
};

export const formIdOf = ({ formId }: OpenForm): string => encodeId('frm', formId);
