import type { LiquidTarget } from '../../kit/liquid/encode-value.ts';
import { encodedText } from '../../kit/liquid/encoded-output.ts';
import { inlineLimits } from '../../kit/liquid/inline-or-in-thread.ts';
import { createLiquid, LiquidError } from '../../kit/liquid/liquid.ts';
import { markdownToHtml } from '../../kit/safe-html/markdown.ts';
import { contentPlaceholder, safeHtml, TooManyTags } from '../../kit/safe-html/safe-html.ts';
import type { TemplateFormat } from './store.ts';

/** To read Markdown takes several times as long as HTML of the same length. */
const enginesWith = (limits: Parameters<typeof createLiquid>[0], output: number) => ({
  plain: createLiquid(limits),
  markdown: createLiquid({ ...limits, output }),
});

export const engines = enginesWith({}, 250_000);
/** For where requests are answered. */
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

export type Values = Readonly<Record<string, unknown>>;

const targets: Readonly<Record<TemplateFormat, LiquidTarget>> = {
  html: 'html',
  text: 'text',
  markdown: 'markdown',
};

const renderText = (engines: Engines, { format, body }: TemplateText, values: Values): string => {
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

/** No text that came in over the API can hold it. */
const textPlaceholder = '\0content\0';

/** A layout with a mark where its content goes; undefined where there is not exactly one. */
export const openLayout = (
  engines: Engines,
  layout: TemplateText,
  values: Values,
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

/** A template filled in, with its layout around it. Throws a LiquidError where it cannot be. */
export const renderTexts = (
  engines: Engines,
  template: TemplateText,
  layout: TemplateText | undefined,
  values: Values,
): Rendered => {
  const inner = renderText(engines, template, values);
  const around = layout && openLayout(engines, layout, values);
  return {
    content: around ? around.before + inner + around.after : inner,
    contentType: template.format === 'text' ? 'text/plain' : 'text/html',
  };
};
