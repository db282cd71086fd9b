import { blocksOfHtml } from './read-html.ts';

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
