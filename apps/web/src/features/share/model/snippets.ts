/** Embed code. */

export type EmbedMode = 'inline' | 'popup' | 'slide-over' | 'full';

export type SnippetKind = 'html' | 'react' | 'javascript' | 'iframe';

export type EmbedChoices = {
  /** Origin of the server: `https://forms.example.com`. */
  origin: string;
  slug: string;
  /** Form name, as the iframe title. */
  name: string;
  mode: EmbedMode;
  /** Undefined: respondents choose the language. */
  locale?: string | undefined;
  scheme: 'light' | 'dark' | 'auto';
  hideTitle: boolean;
  /** Button label of a popup; the default if empty. */
  label: string;
};

/** An iframe cannot open over its page; full mode is opened by script or is always open. */
export const kindsFor = (mode: EmbedMode): readonly SnippetKind[] =>
  mode === 'inline' ? ['html', 'react', 'iframe'] : ['html', 'react', 'javascript'];

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const hasButton = (mode: EmbedMode): boolean => mode === 'popup' || mode === 'slide-over';

/** Attributes that differ from the element's defaults. */
export function attributesOf({
  slug,
  mode,
  locale,
  scheme,
  hideTitle,
  label,
}: EmbedChoices): [string, string | true][] {
  const attributes: [string, string | true | false | undefined][] = [
    ['form', slug],
    ['mode', mode !== 'inline' && mode],
    ['locale', locale],
    ['color-scheme', scheme !== 'light' && scheme],
    ['label', hasButton(mode) && label.trim()],
    ['hide-title', hideTitle],
  ];
  return attributes.filter((one): one is [string, string | true] => Boolean(one[1]));
}

const htmlTag = (choices: EmbedChoices): string => {
  const attributes = attributesOf(choices).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<service-form${attributes.join('')}></service-form>`;
};

const html = (choices: EmbedChoices): string =>
  `<script type="module" src="${choices.origin}/embed.js"></script>\n${htmlTag(choices)}`;

/** A JSX attribute value, quoted or in braces. */
const jsxValue = (text: string): string =>
  /["\\{}<>&]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;

const react = (choices: EmbedChoices): string => {
  const attributes = attributesOf(choices).map(([name, value]) =>
    value === true ? `${name}=""` : `${name}=${jsxValue(value)}`,
  );
  return `import { useEffect } from 'react';

export function ServiceForm() {
  useEffect(() => {
    import(/* webpackIgnore: true */ /* @vite-ignore */ '${choices.origin}/embed.js');
  }, []);
  return <service-form ${attributes.join(' ')} />;
}`;
};

const javascript = ({ origin, slug, mode, locale, scheme }: EmbedChoices): string => {
  const options = [
    `form: '${slug}'`,
    `mode: '${mode}'`,
    ...(locale ? [`locale: '${locale}'`] : []),
    ...(scheme === 'light' ? [] : [`colorScheme: '${scheme}'`]),
  ];
  return `<button type="button" id="open-form">Open form</button>
<script type="module">
  import { ServiceForms } from '${origin}/embed.js';
  document.querySelector('#open-form').addEventListener('click', () => {
    ServiceForms.open({ ${options.join(', ')} });
  });
</script>`;
};

const iframe = ({ origin, slug, name, locale }: EmbedChoices): string => {
  const address = `${origin}/f/${slug}${locale ? `?locale=${encodeURIComponent(locale)}` : ''}`;
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(name)}" width="100%" height="720" style="border: 0"></iframe>`;
};

const snippetBuilders: Readonly<Record<SnippetKind, (choices: EmbedChoices) => string>> = {
  html,
  react,
  javascript,
  iframe,
};

export const snippet = (kind: SnippetKind, choices: EmbedChoices): string => snippetBuilders[kind](choices);

/** The form's page, by slug. */
export const formUrl = (origin: string, slug: string): string => `${origin}/f/${slug}`;
