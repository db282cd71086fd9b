import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const guide = read('docs/guides/embed.md');

/** The names in the first column of a table. */
const rowsOf = (heading: string): string[] => {
  const [, section = ''] = guide.split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name as string).sort();
};

const sources = globSync('packages/embed/src/{*,*/*}.{ts,tsx,css}', { cwd: root })
  .filter((path) => !/\.test\.|\.d\.ts$|\/testing\/|\/server\//.test(path))
  .map(read)
  .join('\n');

const found = (pattern: RegExp): string[] =>
  [...new Set([...sources.matchAll(pattern)].map(([, name]) => name as string))].sort();

test('the guide lists exactly the custom properties of the form', () => {
  expect(rowsOf('Custom properties')).toEqual(found(/var\(\s*(--form-[a-z-]+)/g));
});

test('the guide lists exactly the parts', () => {
  const literals = found(/\bpart(?:=|: )(\{[^\n]*?\}(?=[\s>])|"[^"\n]*"|'[^'\n]*')/g).flatMap((expression) =>
    [...expression.matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, words]) => words as string),
  );
  const parts = literals
    .flatMap((words) => words.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/))
    .filter(Boolean);
  expect(rowsOf('Parts')).toEqual([...new Set(parts)].sort());
});

test('the guide lists every published method, attribute and event', () => {
  const types = read('packages/embed/src/published/embed.d.ts');
  const [, attributes = ''] = /interface ServiceFormAttributes \{(.*?)\n\}/s.exec(types) ?? [];
  const [, details = ''] = /interface ServiceFormDetails \{(.*?)\n\}/s.exec(types) ?? [];
  const [, element = ''] = /interface ServiceForm extends HTMLElement \{(.*?)\n\}/s.exec(types) ?? [];
  const names = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name as string);
  expect(rowsOf('Attributes')).toEqual(names(attributes, /^ {2}'?([a-z-]+)'?\?:/gm).sort());
  expect(rowsOf('Events')).toEqual(names(details, /^ {2}(\w+): /gm).sort());
  const methods = names(element, /^ {2}(\w+)\(/gm).filter((name) => !name.endsWith('EventListener'));
  expect(rowsOf('Methods').map((call) => call.replace(/\(.*/, ''))).toEqual(methods.sort());
});
