import type { EndPage } from '../../../../../packages/embed/src/server/contract.ts';
import type { ApiError } from '../../http/fail.ts';
import type { PageRequest, PageResponse } from '../../http/web-pages.ts';
import { getHeader, messagePage, type PageTools } from './hosted-page.ts';
import { chooseLanguage } from './languages.ts';

/** Languages that the form speaks by itself; strings that are missing in one fall back to English. */
const supportedLanguages = ['en', 'fr', 'de', 'es', 'pt', 'ar', 'ja'];

const languageOf = (asked: string | undefined): string =>
  supportedLanguages.find((language) => asked?.toLowerCase().split('-')[0] === language) ?? 'en';

/** What is wrong, in words for respondents: they cannot do anything about an unpaid bill. */
const errorEnding = ({ status, code, message }: ApiError): { status: number; ending: EndPage } => {
  if (code === 'not_found') return { status, ending: { state: 'not_found' } };
  // For search engines and monitors: it is here, and will be again.
  if (code === 'billing_inactive') return { status: 503, ending: { state: 'failed' } };
  if (status >= 500) return { status, ending: { state: 'failed' } };
  if (status === 429) return { status, ending: { state: 'too_many' } };
  if (status === 413) return { status, ending: { state: 'too_large' } };
  return { status, ending: { state: 'failed', text: message } };
};

const fallbackHtml = `<!doctype html><html lang="en"><title>Something went wrong</title><p>The form couldn't be loaded. Try again in a moment.</p></html>`;

/** A friendly page instead of an error. Where not even that can be drawn, one line. */
export const errorPage = async (
  tools: PageTools,
  error: ApiError,
  request: PageRequest,
): Promise<PageResponse> => {
  const { status, ending } = errorEnding(error);
  const acceptLanguage = getHeader(request, 'accept-language');
  const asked = request.query.get('locale');
  const locale = chooseLanguage(languageOf, { asked, acceptLanguage });
  const retry: Record<string, string> = status === 503 ? { 'retry-after': '10' } : {};
  try {
    const page = await messagePage(tools, status, ending, undefined, locale);
    return { ...page, headers: { ...page.headers, ...retry } };
  } catch {
    const headers = { 'content-type': 'text/html; charset=utf-8', ...retry };
    return { status: Math.max(status, 500), headers, body: fallbackHtml };
  }
};
