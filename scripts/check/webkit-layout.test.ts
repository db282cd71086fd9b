import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
const filesWith = (names: string, mistake: RegExp): string[] =>
  globSync(names, { cwd: source })
    .filter((name) => !name.endsWith('.test.ts'))
    .filter((name) => mistake.test(readFileSync(`${source}/${name}`, 'utf8')));

// `npm run test:browsers` measures the dialogs themselves. These two hold where no WebKit is installed.

test('a dialog, which is as high as its content, has no part with a flex basis of 0%: WebKit makes it 0 high', () => {
  expect(filesWith('ui/{dialog,dialog-look,confirm}.{ts,tsx}', /[\s'"`]flex-1[\s'"`]/)).toEqual([]);
});

test('nothing has content-visibility: WebKit leaves new elements blank', () => {
  expect(filesWith('**/*.{ts,tsx,css}', /content-visibility/)).toEqual([]);
});
