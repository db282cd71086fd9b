import { randomUUID } from 'node:crypto';
import type { Definition } from '@form-service/engine';
import type {
  EndPage,
  FormPages,
  HostedForm,
  RenderedForm,
} from '../../../../../packages/embed/src/server/contract.ts';
import { ApiError } from '../../http/fail.ts';
import { sharedAddress } from '../../http/request-address.ts';
import type { PageRequest, PageResponse } from '../../http/web-pages.ts';
import { encodeId } from '../../kit/ids.ts';
import { escapeHtml } from '../../kit/liquid/encode-value.ts';
import { type OpenForm } from '../forms/index.ts';
import { type PageParts, pageDocument, themeStyle } from './document.ts';
import { isNotRendered } from './embed-build.ts';
import { formLayout } from './form-layout.ts';
import {
  createOptionSearch,
  type FormView,
  loadFormView,
  openFormOfPage,
  type PageTools,
} from './form-view.ts';
import { plainTextOf } from './html.ts';
import { languageLinks } from './languages.ts';
import { contentSecurityPolicy } from './policy.ts';

/** Reserved query parameters. All others are default values for the form. */
const reserved = new Set(['locale', 'resume', 'edit', 'sent']);
const maxPrefilled = 500;

const firstText = ({ pages }: Definition): string | undefined => {
  const [page] = pages;
  const found = page?.elements.find((element) => element.kind === 'content' && element.type === 'text');
  const texts = found && 'body' in found && found.body ? plainTextOf(found.body, 200) : '';
  return texts === '' ? undefined : texts;
};

const imagePath = (formId: string, fileId: string | undefined): string | undefined =>
  fileId && `/api/v1/entry-sessions/forms/${formId}/images/${fileId}`;

/** A page with its headers. Private, because it may contain data from a link. */
export const pageResponse = async (
  { storeOrigin }: PageTools,
  status: number,
  parts: PageParts,
  form?: FormView,
): Promise<PageResponse> => {
  const settings = form?.open.form.settings;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-language',
      'content-language': parts.locale,
      'cross-origin-resource-policy': 'cross-origin',
      // With `no-referrer`, browsers would also omit the origin for posts from the same site.
      'referrer-policy': 'same-origin',
      'content-security-policy': contentSecurityPolicy({
        styles: [themeStyle(parts.theme), parts.layout?.styles ?? '', parts.rendered.styles],
        captcha: settings?.captcha ?? 'none',
        storeOrigin: await storeOrigin(),
        framedBy: settings?.allowedOrigins ?? [],
        redirectUrl: settings?.confirmation.redirectUrl,
      }),
    },
    body: pageDocument(parts),
  };
};

/** The common parts of all pages of a form. */
export const formPageParts = async (
  { services, embed }: PageTools,
  { open, locale, form, address }: FormView,
  rendered: RenderedForm,
): Promise<PageParts> => {
  const [build, pages] = await Promise.all([embed.build(), embed.pages()]);
  const { errorPrefix } = await pages.pageTexts(locale);
  const shared = sharedAddress(services.config, address);
  const logo = imagePath(form.formId, form.theme.logoFileId);
  return {
    build,
    locale,
    theme: pages.pageTheme(form, locale),
    title: rendered.hasErrors ? `${errorPrefix} ${form.name}` : form.name,
    description: firstText(form.definition) ?? form.name,
    indexing: { url: `${shared}/f/${open.form.slug}`, image: logo && `${shared}${logo}` },
    logo,
    layout: await formLayout(services, open, locale),
    rendered,
    element: { form: form.formId, hosted: true },
    hasScript: false,
  };
};

/** A page with a message only: submitted, closed, not found. */
export const messagePage = async (
  tools: PageTools,
  status: number,
  ending: EndPage,
  view: FormView | undefined,
  locale = 'en',
): Promise<PageResponse> => {
  const pages = await tools.embed.pages();
  const rendered = await pages.endPage(locale, ending);
  if (view) {
    const parts = await formPageParts(tools, view, rendered);
    return pageResponse(tools, status, { ...parts, indexing: undefined }, view);
  }
  const title = /<h1[^>]*>([^<]*)/.exec(rendered.html)?.[1] ?? '';
  const [build, theme] = [await tools.embed.build(), pages.pageTheme(undefined, locale)];
  return pageResponse(tools, status, {
    build,
    locale,
    theme,
    title: plainTextOf(title, 200),
    rendered,
    element: {},
    hasScript: false,
  });
};

/** Link scanners follow links, so opening one changes nothing; a button does. */
const resumeForm = (token: string, texts: string): string =>
  `<form class="note" method="post"><input type="hidden" name="_resume" value="${escapeHtml(token)}">` +
  `<button type="submit">${escapeHtml(texts)}</button></form>`;

const prefillOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => !reserved.has(name)).slice(0, maxPrefilled));

/** Ids stay in the URL; a former slug redirects to the current one. */
const isFormerSlug = ({ form }: OpenForm, named = ''): boolean => !named.includes('_') && named !== form.slug;

/** Not cached: a form may take a former slug back, and a cached redirect would then cause a loop. */
const redirectToCurrentSlug = ({ form: { slug } }: OpenForm, query: URLSearchParams): PageResponse => ({
  status: 308,
  headers: { location: `/f/${slug}${query.size > 0 ? `?${query}` : ''}`, 'cache-control': 'no-cache' },
  body: '',
});

/** Undefined if rendering takes too long; the script renders the page then. */
const renderFirstPage = async (
  pages: FormPages,
  hosted: HostedForm,
  prefill: Record<string, string>,
): Promise<RenderedForm | undefined> => {
  try {
    return await pages.firstPage(hosted, prefill);
  } catch (error) {
    if (isNotRendered(error)) return undefined;
    throw error;
  }
};

/** `GET /f/{form}`. Nothing is redeemed, counted or started by it, because previews and scanners follow links. */
export const renderHostedPage = async (tools: PageTools, request: PageRequest): Promise<PageResponse> => {
  const { services, embed } = tools;
  const forms = services.state.openForms;
  const open = await openFormOfPage(tools, request);
  const { query, params } = request;
  if (isFormerSlug(open, params.form)) return redirectToCurrentSlug(open, query);
  const view = await loadFormView(tools, open, request);
  const { form, locale } = view;
  if (query.has('sent'))
    return messagePage(tools, 200, { state: 'sent', message: form.confirmation.message }, view, locale);

  const [resume, edit] = [query.get('resume') ?? undefined, query.get('edit') ?? undefined];
  const pages = await embed.pages();
  const texts = await pages.pageTexts(locale, form);
  if (resume !== undefined || edit !== undefined) {
    // Existing entries can be edited while the form accepts no new ones.
    const parts = await formPageParts(tools, view, await pages.endPage(locale, { state: 'loading' }));
    const element = { ...parts.element, resume, 'edit-entry': edit };
    const withoutScript =
      resume === undefined ? { text: texts.linkNeedsScript } : { form: resumeForm(resume, texts.resume) };
    return pageResponse(
      tools,
      200,
      { ...parts, indexing: undefined, hasScript: true, element, withoutScript },
      view,
    );
  }
  const closedError = await forms.checkAcceptsEntries(open, locale).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );
  // Status 200, so that previews show the page; `noindex` keeps it out of search results.
  if (closedError)
    return messagePage(tools, 200, { state: 'closed', text: closedError.message }, view, locale);

  const prefill = prefillOf(query);
  const key = randomUUID();
  const shuffled = pages.shuffleOptions(form, key);
  const searchOptions = createOptionSearch(services, { ...view, form: shuffled });
  const hosted = { form: shuffled, baseUrl: '', key, seed: key, searchOptions };
  const { isLarge } = view.version;
  const rendered = isLarge ? undefined : await renderFirstPage(pages, hosted, prefill);
  const parts = await formPageParts(
    tools,
    view,
    rendered ?? (await pages.endPage(locale, { state: 'loading' })),
  );
  const isPrefilled = Object.keys(prefill).length > 0;
  const label = texts.language;
  return pageResponse(
    tools,
    200,
    {
      ...parts,
      hasScript: true,
      ...(!isLarge && { embeddedForm: shuffled }),
      element: { ...parts.element, prefill: isPrefilled ? JSON.stringify(prefill) : undefined },
      withoutScript: {
        text: rendered ? texts.needsScript : texts.formNeedsScript,
        languages: languageLinks(form.locales, locale, { query, label }),
      },
    },
    view,
  );
};

export const publicFormId = ({ formId }: OpenForm): string => encodeId('frm', formId);
