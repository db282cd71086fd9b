import type { Template } from '../api.ts';

export const kindLabels: Readonly<Record<Template['kind'], string>> = {
  content: 'Content',
  layout: 'Layout',
};

export const formatLabels: Readonly<Record<Template['format'], string>> = {
  html: 'HTML',
  markdown: 'Markdown',
  text: 'Plain text',
};

/** Text layouts for texts, HTML layouts for the others. */
export const compatibleLayouts = (
  layouts: readonly Template[],
  { format, id }: Pick<Template, 'format' | 'id'>,
): Template[] =>
  layouts.filter((layout) => layout.id !== id && (layout.format === 'text') === (format === 'text'));

/** The form of the first trigger that has one. */
export const formOfTriggers = (triggers: readonly object[]): string | undefined =>
  triggers.flatMap((trigger) =>
    'formId' in trigger && typeof trigger.formId === 'string' ? trigger.formId : [],
  )[0];
