import type { EndPage } from '../../../../../packages/embed/src/server/contract.ts';
import type { ApiError } from '../../http/fail.ts';
import type { PageRequest, PageResponse } from '../../http/web-pages.ts';
import { getHeader, type PageTools } from './form-view.ts';
import { messagePage } from './hosted-page.ts';
import { chooseLanguage } from './languages.ts';

/** Languages with built-in strings. Missing strings fall back to English. */
const supportedLanguages = ['en', 'fr', 'de', 'es', 'pt', 'ar', 'ja'];

const languageOf = (requested: string | undefined): string =>
  supportedLanguages.find((language) => requested?.toLowerCase().split('-')[0] === language) ?? 'en';

/** The error as respondents see it: they can do nothing about an unpaid bill, for example. */
const errorEnding = ({ status, code, message }: ApiError): { status: number; ending: EndPage } => {
  if (code === 'not_found') return { status, ending: { state: 'not_found' } };
  // Tells search engines and monitors that the page is temporarily unavailable.
  if (code === 'billing_inactive') return { status: 503, ending: { state: 'failed' } };
  if (status >= 500) return { status, ending: { state: 'failed' } };
  if (status === 429) return { status, ending: { state: 'too_many' } };
  if (status === 413) return { status, ending: { state: 'too_large' } };
  return { status, ending: { state: 'failed', text: message } };
};

const fallbackHtml = `<!doctype html><html lang="en"><title>Something went wrong</title><p>The form couldn't be loaded. Try again in a moment.</p></html>`;

/** A page for respondents instead of an error. If it cannot be rendered, a plain fallback. */
export const errorPage = async (
  tools: PageTools,
  error: ApiError,
  request: PageRequest,
): Promise<PageResponse> => {
  const { status, ending } = errorEnding(error);
  const acceptLanguage = getHeader(request, 'accept-language');
  const requested = request.query.get('locale');
  const locale = chooseLanguage(languageOf, { requested, acceptLanguage });
  const retry: Record<string, string> = status === 503 ? { 'retry-after': '10' } : {};
  try {
    const page = await messagePage(tools, status, ending, undefined, locale);
    return { ...page, headers: { ...page.headers, ...retry } };
  } catch {
    const headers = { 'content-type': 'text/html; charset=utf-8', ...retry };
    return { status: Math.max(status, 500), headers, body: fallbackHtml };
  }
};
