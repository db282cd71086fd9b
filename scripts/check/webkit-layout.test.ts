import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
const filesWith = (names: string, mistake: RegExp): string[] =>
  globSync(names, { cwd: source })
    .filter((name) => !name.endsWith('.test.ts'))
    .filter((name) => mistake.test(readFileSync(`${source}/${name}`, 'utf8')));

// `npm run test:browsers` measures the dialogs. These checks work without WebKit.

test('no dialog has a part with a flex basis of 0%, which WebKit renders with no height', () => {
  expect(filesWith('ui/{dialog,dialog-classes,confirm}.{ts,tsx}', /[\s'"`]flex-1[\s'"`]/)).toEqual([]);
});

test('nothing uses content-visibility, since WebKit leaves new elements blank', () => {
  expect(filesWith('**/*.{ts,tsx,css}', /content-visibility/)).toEqual([]);
});
