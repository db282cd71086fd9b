import { randomUUID } from 'node:crypto';
import type { ExpiredLinkPage, HostedForm } from '../../../../../packages/embed/src/server/contract.ts';
import { ApiError } from '../../http/fail.ts';
import type { PageRequest, PageResponse } from '../../http/web-pages.ts';
import type { OpenForm } from '../forms/index.ts';
import { loadFormView, loadVersionView, type PageTools } from './form-view.ts';
import { messagePage, publicFormId } from './hosted-page.ts';
import type { PlainEntries } from './plain-entries.ts';
import { plainForm, plainPage } from './plain-page.ts';

/** The page for an invalid link: request a new one by email if the form sends them, or start over. */
const deadLinkPage = async (
  tools: PageTools,
  request: PageRequest,
  open: OpenForm,
  status: number,
  { problem, email, isRequested = false }: { problem?: ApiError; email?: string; isRequested?: boolean } = {},
): Promise<PageResponse> => {
  const view = await loadFormView(tools, open, request);
  const canRenew = view.form.resume === 'email';
  const ending: ExpiredLinkPage = {
    state: 'dead_link',
    form: `/f/${open.form.slug}?locale=${encodeURIComponent(view.locale)}`,
    renewal: canRenew ? (isRequested ? 'asked' : 'offered') : 'none',
    problem,
    email,
  };
  return messagePage(tools, status, ending, view, view.locale);
};

/** Resumes a draft after the button of a link was clicked. */
export const resumePage = async (
  tools: PageTools,
  entries: PlainEntries,
  request: PageRequest,
  open: OpenForm,
  token: string,
): Promise<PageResponse> => {
  const resumed = await entries.resume(token).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (resumed instanceof ApiError) {
    const { code, status } = resumed;
    if (code === 'invalid_token') return deadLinkPage(tools, request, open, status);
    if (code !== 'entry_already_submitted') throw resumed;
    const view = await loadFormView(tools, open, request);
    return messagePage(tools, status, { state: 'already_sent' }, view, view.locale);
  }
  const { entry, entryKey, state } = resumed;
  const view = await loadVersionView(tools, request, open, entry.formVersionId, entry.locale);
  const key = randomUUID();
  const hosted: HostedForm = {
    ...(await plainForm(tools, view, key)),
    key,
    entry: { id: entry.id, key: entryKey },
  };
  const pages = await tools.embed.pages();
  return plainPage(
    tools,
    view,
    200,
    await pages.resumedPage(hosted, { answers: entry.answers, page: state.page }),
  );
};

/** Requests a new link by email from the page of an invalid one. */
export const renewPage = async (
  tools: PageTools,
  entries: PlainEntries,
  request: PageRequest,
  open: OpenForm,
  email: string,
): Promise<PageResponse> => {
  try {
    await entries.renewLink(publicFormId(open), email);
    return await deadLinkPage(tools, request, open, 200, { isRequested: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return deadLinkPage(tools, request, open, error.status, { problem: error, email });
  }
};
