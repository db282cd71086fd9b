import type { LiquidTarget } from '../../kit/liquid/encode-value.ts';
import { encodedText } from '../../kit/liquid/encoded-output.ts';
import { inlineLimits } from '../../kit/liquid/inline-or-in-thread.ts';
import { createLiquid, LiquidError } from '../../kit/liquid/liquid.ts';
import { contentPlaceholder, markdownToHtml, safeHtml, TooManyTags } from '../../kit/safe-html/safe-html.ts';
import type { TemplateFormat } from './store.ts';

/** Parsing Markdown takes several times as long as HTML of the same length. */
const enginesWith = (limits: Parameters<typeof createLiquid>[0], output: number) => ({
  plain: createLiquid(limits),
  markdown: createLiquid({ ...limits, output }),
});

export const engines = enginesWith({}, 250_000);
/** For the main thread. */
export const inlineEngines = enginesWith(inlineLimits, 10_000);

export type Engines = typeof engines;

export interface TemplateText {
  format: TemplateFormat;
  body: string;
}

export interface Rendered {
  content: string;
  contentType: 'text/html' | 'text/plain';
}

export type RenderValues = Readonly<Record<string, unknown>>;

const targets: Readonly<Record<TemplateFormat, LiquidTarget>> = {
  html: 'html',
  text: 'text',
  markdown: 'markdown',
};

const renderText = (engines: Engines, { format, body }: TemplateText, values: RenderValues): string => {
  const engine = format === 'markdown' ? engines.markdown : engines.plain;
  const text = engine.render(engine.parse(body), values, { as: targets[format] });
  if (format === 'text') return text;
  try {
    return format === 'markdown' ? markdownToHtml(text) : safeHtml(text);
  } catch (error) {
    if (error instanceof TooManyTags) throw new LiquidError('limit', error.message);
    throw error;
  }
};

/** No text from the API can contain it. */
const textPlaceholder = '\0content\0';

/** Splits a rendered layout at its content; undefined if there is not exactly one placeholder. */
export const openLayout = (
  engines: Engines,
  layout: TemplateText,
  values: RenderValues,
): { before: string; after: string } | undefined => {
  const isText = layout.format === 'text';
  const mark = isText ? textPlaceholder : contentPlaceholder;
  const parts = renderText(engines, layout, {
    ...values,
    content: encodedText(mark, isText ? 'text' : 'html'),
  }).split(mark);
  const [before, after] = parts;
  return parts.length === 2 && before !== undefined && after !== undefined ? { before, after } : undefined;
};

/** Renders a template inside its layout. Throws a LiquidError on failure. */
export const renderTexts = (
  engines: Engines,
  template: TemplateText,
  layout: TemplateText | undefined,
  values: RenderValues,
): Rendered => {
  const inner = renderText(engines, template, values);
  const outer = layout && openLayout(engines, layout, values);
  return {
    content: outer ? outer.before + inner + outer.after : inner,
    contentType: template.format === 'text' ? 'text/plain' : 'text/html',
  };
};
