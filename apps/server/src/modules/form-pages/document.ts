import type { PageTheme, RenderedForm } from '../../../../../packages/embed/src/server/contract.ts';
import { escapeHtml } from '../../kit/liquid/encode-value.ts';
import type { BrowserBuild } from './embed-build.ts';
import type { FormLayout } from './form-layout.ts';
import { attributes, jsonInScript } from './html.ts';

export interface PageParts {
  build: BrowserBuild;
  locale: string;
  theme: PageTheme;
  title: string;
  description?: string | undefined;
  /** For search engines and previews: the canonical URL and the image. Undefined if the page must not be indexed. */
  indexing?: { url: string; image: string | undefined } | undefined;
  logo?: string | undefined;
  layout?: FormLayout | undefined;
  rendered: RenderedForm;
  /** Attributes of `<service-form>`. */
  element: Readonly<Record<string, string | boolean | undefined>>;
  /** The form for the script, so that it need not be requested. Without it, the page has no script. */
  embeddedForm?: unknown;
  hasScript: boolean;
  /** Shown without JavaScript. */
  withoutScript?:
    | { text?: string | undefined; languages?: string | undefined; form?: string | undefined }
    | undefined;
}

/** The form's theme as one CSS rule; empty by default. */
export const themeStyle = ({ properties }: PageTheme): string => {
  const rules = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return rules.length === 0 ? '' : `:root{${rules.join(';')}}`;
};

const styleTag = (text: string): string => (text === '' ? '' : `<style>${text}</style>`);

const metaTags = ({ title, description, indexing, theme }: PageParts): string => {
  const own = theme.properties['--form-surface'];
  const tags: [string, string, string | undefined][] = [
    ['name', 'description', description],
    ['name', 'robots', indexing ? 'index, follow' : 'noindex'],
    ['property', 'og:type', indexing && 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', indexing?.url],
    ['property', 'og:image', indexing?.image],
    ['name', 'twitter:card', 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', indexing?.image],
    ['name', 'theme-color', own],
  ];
  const colors = own
    ? ''
    : '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">' +
      '<meta name="theme-color" content="#171a21" media="(prefers-color-scheme: dark)">';
  return (
    tags
      .filter(([, , content]) => content !== undefined)
      .map(([kind, name, content]) => `<meta${attributes({ [kind]: name, content })}>`)
      .join('\n') + colors
  );
};

const scripts = ({ build, hasScript }: PageParts): string =>
  hasScript
    ? build.preload.map((name) => `<link rel="modulepreload" href="/embed/${name}">`).join('') +
      `<script type="module" src="/embed/${build.pageScript}"></script>`
    : '';

const noscript = ({ withoutScript, hasScript }: PageParts): string => {
  const text = withoutScript?.text ? `<p class="note" role="note">${escapeHtml(withoutScript.text)}</p>` : '';
  const all = `${text}${withoutScript?.form ?? ''}${withoutScript?.languages ?? ''}`;
  return all === '' ? '' : hasScript ? `<noscript>${all}</noscript>` : all;
};

/**
 * The page as HTML. The form is rendered into a declarative shadow root, so that it is visible before any script runs and without
 * scripts.
 */
export const pageDocument = (page: PageParts): string => {
  const { build, locale, theme, title, indexing, logo, layout, rendered, element, embeddedForm } = page;
  const scheme = theme.scheme;
  const host = {
    ...element,
    lang: locale,
    dir: theme.direction,
    ...(scheme === undefined
      ? { 'color-scheme': 'auto' }
      : { 'color-scheme': scheme, 'data-scheme': scheme }),
  };
  return `<!doctype html>
<html${attributes({ lang: locale, dir: theme.direction, 'data-scheme': scheme })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${metaTags(page)}
${indexing ? `<link rel="canonical" href="${escapeHtml(indexing.url)}">\n` : ''}<link rel="stylesheet" href="/embed/${build.pageStyle}">
${styleTag(themeStyle(theme))}${styleTag(layout?.styles ?? '')}${scripts(page)}
</head>
<body>
<main>
${layout?.before ?? ''}${logo ? `<img class="logo" src="${escapeHtml(logo)}" alt="">\n` : ''}${noscript(page)}
<service-form${attributes(host)}><template shadowrootmode="open"><link rel="stylesheet" href="/embed/${build.formStyle}"><link rel="stylesheet" media="print" href="/embed/${build.printStyle}">${styleTag(rendered.styles)}${rendered.html}</template>${
    embeddedForm === undefined ? '' : `<script type="application/json">${jsonInScript(embeddedForm)}</script>`
  }</service-form>
${layout?.after ?? ''}</main>
</body>
</html>
`;
};
