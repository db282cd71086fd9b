import { createRequire } from 'node:module';
import type MarkdownIt from 'markdown-it';
import { safeHtml } from './safe-html.ts';

const require = createRequire(import.meta.url);

let loaded: ReturnType<typeof MarkdownIt> | undefined;

/** Markdown as sanitized HTML. Tags in it are text. */
export const markdownToHtml = (markdown: string): string => {
  loaded ??= new (require('markdown-it') as typeof MarkdownIt)({ html: false, linkify: false });
  return safeHtml(loaded.render(markdown));
};
