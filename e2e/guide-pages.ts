import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** README and the guides. */
export const guidePages: readonly string[] = [
  'README.md',
  ...readdirSync(join(root, 'docs/guides'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/guides/${name}`),
];

export interface Block {
  page: string;
  /** The number of its first line. */
  line: number;
  language: string;
  /** Why it is not run: ```sh not-run: needs Docker. */
  notRun: string | undefined;
  code: string;
}

/** The blocks of a page that are written in one of these languages. */
export const blocksOf = (page: string, languages: readonly string[]): Block[] => {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^( *)```(\w+)(.*)\n([\s\S]*?)^ *```$/gm)]
    .map(({ index, 1: indent = '', 2: language = '', 3: info = '', 4: code = '' }) => ({
      page,
      line: text.slice(0, index).split('\n').length + 1,
      language,
      notRun: /^ not-run: (.+)$/.exec(info)?.[1],
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }))
    .filter(({ language }) => languages.includes(language));
};

/** Blocks with something behind their language that is no reason. */
export const blocksWithBadInfo = (page: string): string[] =>
  [
    ...readFileSync(join(root, page), 'utf8').matchAll(/^ *```(?:sh|ts|js|python) (?!not-run: \S)(.*)$/gm),
  ].map(([, info]) => `${page}: ${info}`);
