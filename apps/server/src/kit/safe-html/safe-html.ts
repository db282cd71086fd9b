import { createRequire } from 'node:module';
import type MarkdownIt from 'markdown-it';
import type SanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

const length = '(?:0|-?\\d{1,4}(?:\\.\\d{1,3})?(?:px|em|rem|%|pt))';
const lengths = [new RegExp(`^(?:${length}|auto)(?: (?:${length}|auto)){0,3}$`)];
const color = '(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\\([\\d\\s,.%/]{1,40}\\))';
const colors = [new RegExp(`^${color}$`, 'i')];
const border = [new RegExp(`^(?:none|0|${length} (?:solid|dashed|dotted|double) ${color})$`, 'i')];

/** Only harmless styles: nothing that moves out of its place, loads a resource or covers other content. */
const styles: Record<string, RegExp[]> = {
  color: colors,
  'background-color': colors,
  'text-align': [/^(?:left|right|center|justify|start|end)$/],
  'vertical-align': [/^(?:top|middle|bottom|baseline)$/],
  'font-size': [new RegExp(`^${length}$`)],
  'font-weight': [/^(?:normal|bold|[1-9]00)$/],
  'font-style': [/^(?:normal|italic)$/],
  'font-family': [/^[\w\s,'"-]{1,200}$/],
  'line-height': [new RegExp(`^(?:${length}|\\d(?:\\.\\d{1,3})?)$`)],
  'text-decoration': [/^(?:none|underline|line-through)$/],
  'border-collapse': [/^(?:collapse|separate)$/],
  'border-radius': lengths,
  width: lengths,
  'max-width': lengths,
  height: lengths,
};
for (const side of ['', '-top', '-right', '-bottom', '-left']) {
  styles[`padding${side}`] = lengths;
  styles[`margin${side}`] = lengths;
  styles[`border${side}`] = border;
}

/** Where the content of a layout is inserted. Similar markup in user input does not survive sanitizing. */
export const contentPlaceholder = '<service-content></service-content>';

const options: SanitizeHtml.IOptions = {
  allowedTags: (
    'a abbr article b blockquote br caption center cite code col colgroup dd del div dl dt em figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 header hr i img ins li main mark ol p pre s section service-content small span strong sub sup ' +
    'table tbody td tfoot th thead time tr u ul'
  ).split(' '),
  allowedAttributes: {
    '*': ['align', 'class', 'dir', 'lang', 'style', 'title', 'valign', 'width', 'height', 'bgcolor'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt'],
    ol: ['start'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedClasses: { '*': [/^[a-z][a-z0-9_-]{0,50}$/i] },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http', 'cid'] },
  allowProtocolRelative: false,
  // Deeper nesting is not realistic, and closing it automatically would make the text much longer.
  nestingLimit: 60,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
};

/** More open tags than any page has. The parser moves all of them for each tag that is opened within them. */
const maxDepth = 10_000;
/** More than any mail or document of a form has. All of them are parsed at once, which blocks the thread. */
const maxTags = 20_000;

export class TooManyTags extends Error {
  override name = 'TooManyTags';
}

/** Throws if too many tags are opened. */
const createTagCounter = (): Pick<SanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> => {
  let [depth, tags] = [0, 0];
  return {
    onOpenTag() {
      depth += 1;
      tags += 1;
      if (depth > maxDepth) throw new TooManyTags(`More than ${maxDepth} nested tags are open. Close them.`);
      if (tags > maxTags) throw new TooManyTags(`The HTML has more than ${maxTags} tags. Shorten it.`);
    },
    onCloseTag() {
      depth -= 1;
    },
  };
};

let sanitizer: typeof SanitizeHtml | undefined;

/**
 * Sanitizes HTML: keeps structure and styles, and nothing that executes, loads a script, submits a form or leaves its place. The
 * output is well-formed: every tag is closed, every attribute in double quotes. Throws TooManyTags.
 */
export const safeHtml = (html: string): string => {
  sanitizer ??= require('sanitize-html') as typeof SanitizeHtml;
  return sanitizer(html, { ...options, ...createTagCounter() });
};

let markdownParser: ReturnType<typeof MarkdownIt> | undefined;

/** Markdown as sanitized HTML. Tags in it are text. */
export const markdownToHtml = (markdown: string): string => {
  markdownParser ??= new (require('markdown-it') as typeof MarkdownIt)({ html: false, linkify: false });
  return safeHtml(markdownParser.render(markdown));
};
