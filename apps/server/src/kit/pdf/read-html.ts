import type { Align, Block, PdfTableRow, Run, TableCell } from './document.ts';

/** The output of `safeHtml`: closed tags, attributes in double quotes, four entities. Other HTML is not supported. */
const token = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>|([^<]+)|</g;
const attribute = /([a-z-]+)="([^"]*)"/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] as string);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, decode(value)]));

const blockTags = new Set(
  (
    'address article blockquote caption center dd div dl dt figcaption figure footer header main ol p pre section ul li ' +
    'h1 h2 h3 h4 h5 h6'
  ).split(' '),
);
const cellTags = new Set(['td', 'th']);

const headingLevel = (tags: readonly string[]): 1 | 2 | 3 | undefined => {
  const heading = tags.find((tag) => /^h[1-6]$/.test(tag));
  return heading ? (Math.min(3, Number(heading[1])) as 1 | 2 | 3) : undefined;
};

interface List {
  ordered: boolean;
  next: number;
}

interface Open {
  tag: string;
  href?: string;
  align?: Align;
}

const alignOf = (tag: string, { align, style }: Record<string, string>): Align | undefined => {
  const declared =
    /(?:^|;)\s*text-align:\s*(\w+)/.exec(style ?? '')?.[1] ?? align ?? (tag === 'center' ? tag : '');
  return declared === 'center' || declared === 'right' || declared === 'left' ? declared : undefined;
};

const tagStyles: Readonly<Record<string, Partial<Run>>> = {
  b: { bold: true },
  strong: { bold: true },
  dt: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  small: { small: true },
  sub: { small: true },
  sup: { small: true },
  code: { mono: true },
  pre: { mono: true },
  s: { strike: true },
  del: { strike: true },
  u: { underline: true },
  ins: { underline: true },
};

/** Trims the text of runs at both ends. */
const trimmed = (runs: readonly Run[]): Run[] => {
  const trimmedRuns = runs.filter(({ text }) => text !== '');
  const last = trimmedRuns.at(-1);
  if (last) trimmedRuns[trimmedRuns.length - 1] = { ...last, text: last.text.trimEnd() };
  return last && trimmedRuns.at(-1)?.text === '' ? trimmed(trimmedRuns.slice(0, -1)) : trimmedRuns;
};

const spanOf = (colspan: string | undefined): number =>
  Math.min(20, Math.max(1, Math.floor(Number(colspan)) || 1));

/** Converts sanitized HTML to a document. Styles are the document's; tags only contribute their meaning. */
export const blocksOfHtml = (html: string): Block[] => {
  const blocks: Block[] = [];
  const open: Open[] = [];
  const lists: List[] = [];
  const tables: { cells: TableCell[] }[][] = [];
  let marker: string | undefined;
  let runs: Run[] = [];
  let cell: { runs: Run[]; isHeader: boolean; span: number } | undefined;

  const isIn = (...tags: string[]): boolean => open.some(({ tag }) => tags.includes(tag));

  const flush = (): void => {
    const trimmedRuns = trimmed(runs);
    runs = [];
    if (trimmedRuns.length === 0) return;
    const level = headingLevel(open.map(({ tag }) => tag));
    const indent = lists.length + (isIn('blockquote', 'dd') ? 1 : 0);
    const align = open.findLast((each) => each.align !== undefined)?.align;
    const sides = align !== undefined && { align };
    if (level) blocks.push({ type: 'heading', level, runs: trimmedRuns, ...sides });
    else
      blocks.push({
        type: 'paragraph',
        runs: trimmedRuns,
        indent,
        ...sides,
        ...(marker !== undefined && { marker }),
      });
    marker = undefined;
  };

  const addText = (text: string): void => {
    const sink = cell ? cell.runs : runs;
    const before = sink.at(-1)?.text ?? '\n';
    const words = /[\n ]$/.test(before) && !isIn('pre') && text !== '\n' ? text.trimStart() : text;
    if (words === '') return;
    const href = open.findLast(({ href: to }) => to !== undefined)?.href;
    const textStyle = Object.assign({}, ...open.map(({ tag }) => tagStyles[tag]));
    sink.push({ text: words, ...textStyle, ...(href !== undefined && { link: href }) });
  };

  const openTag = (tag: string, attributes: Record<string, string>): void => {
    if (tag === 'br') addText('\n');
    else if (tag === 'hr') {
      flush();
      blocks.push({ type: 'rule' });
    } else if (tag === 'img') {
      if (cell) addText(attributes.alt ?? '');
      else {
        flush();
        blocks.push({ type: 'image', source: attributes.src ?? '', alt: attributes.alt ?? '' });
      }
    } else if (tag !== 'col') {
      if (blockTags.has(tag) || tag === 'table') flush();
      const align = alignOf(tag, attributes);
      open.push({
        tag,
        ...(tag === 'a' && attributes.href && { href: attributes.href }),
        ...(align !== undefined && { align }),
      });
      if (tag === 'ul' || tag === 'ol')
        lists.push({ ordered: tag === 'ol', next: Number(attributes.start) || 1 });
      if (tag === 'li') {
        const list = lists.at(-1);
        marker = list?.ordered ? `${list.next++}.` : '•';
      }
      // A table inside a cell is read as rows of the outer table.
      if (tag === 'table' && tables.length === 0) tables.push([]);
      if (tag === 'tr') tables.at(-1)?.push({ cells: [] });
      if (cellTags.has(tag) && tables.length > 0)
        cell = { runs: [], isHeader: tag === 'th', span: spanOf(attributes.colspan) };
    }
  };

  const closeTag = (tag: string): void => {
    if (cell && blockTags.has(tag)) addText('\n');
    else if (blockTags.has(tag)) flush();
    if (tag === 'ul' || tag === 'ol') lists.pop();
    if (cellTags.has(tag) && cell) {
      tables
        .at(-1)
        ?.at(-1)
        ?.cells.push({ ...cell, runs: trimmed(cell.runs) });
      cell = undefined;
    }
    const at = open.findLastIndex((each) => each.tag === tag);
    if (at >= 0) open.splice(at, 1);
    if (tag === 'table' && !isIn('table')) {
      const rows: PdfTableRow[] = (tables.pop() ?? []).filter(({ cells }) => cells.length > 0);
      if (rows.length > 0) blocks.push({ type: 'table', rows });
    }
  };

  for (const [all, slash, tag, attributes = '', text] of html.matchAll(token)) {
    if (text !== undefined) {
      const isBetweenCells = !cell && tables.length > 0 && !isIn('caption');
      const words = isIn('pre') ? decode(text) : decode(text).replaceAll(/\s+/g, ' ');
      if (!isBetweenCells) addText(words);
    } else if (tag === undefined) addText(all);
    else if (slash) closeTag(tag);
    else openTag(tag, attributesOf(attributes));
  }
  flush();
  return blocks;
};

/** Sanitized HTML as plain text. */
export const plainText = (html: string): string =>
  blocksOfHtml(html)
    .map((block) => {
      if ('runs' in block) return block.runs.map(({ text }) => text).join('');
      if (block.type !== 'table') return block.type === 'image' ? block.alt : '';
      const cellText = ({ runs }: (typeof block.rows)[number]['cells'][number]) =>
        runs.map(({ text }) => text).join('');
      return block.rows.map(({ cells }) => cells.map(cellText).join(' | ')).join('\n');
    })
    .filter((text) => text.trim() !== '')
    .join('\n\n');
