import type { TestApp } from './test-app.ts';

export interface PlainPage {
  status: number;
  location: string | null;
  html: string;
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** A hidden input of a page. */
export const hiddenIn = ({ html }: Pick<PlainPage, 'html'>, name: string): string =>
  unescaped(new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '');

/** A browser without JavaScript. */
export const plainBrowser = (app: Pick<TestApp, 'origin'>) => {
  const open = async (path: string, init: RequestInit = {}): Promise<PlainPage> => {
    const response = await fetch(`${app.origin}${path}`, { redirect: 'manual', ...init });
    // The visible part: without the JSON for the script.
    const html = (await response.text()).replace(/<script type="application\/json">.*?<\/script>/s, '');
    return { status: response.status, location: response.headers.get('location'), html };
  };

  /** Posts the page as multipart, with its hidden inputs and the given values. */
  const post = (
    slug: string,
    page: Pick<PlainPage, 'html'>,
    values: Record<string, string | File | File[]>,
  ): Promise<PlainPage> => {
    const body = new FormData();
    for (const [, name = '', value = ''] of page.html.matchAll(
      /<input type="hidden" name="([\w.]+)" value="([^"]*)"/g,
    ))
      body.set(name, unescaped(value));
    for (const [name, value] of Object.entries(values))
      for (const one of [value].flat()) body.append(name, one);
    return open(`/f/${slug}`, { method: 'POST', body });
  };

  return { open, post };
};
