import { expect, test } from 'vitest';
import { linkFreeName } from './link-free-name.ts';

test.each([
  'Robin Miller',
  'Dr. Robin Miller-Søndergård (Jr.)',
  "Åsa O'Neill & Sons, Ltd.",
  'ロビン ミラー',
  'नमिता',
])('%s does not change', (name) => {
  expect(linkFreeName(name)).toBe(name);
});

test.each([
  ['https://evil.example/win?a=1', 'https evil example win a 1'],
  ['Visit www.evil.example now', 'Visit www evil example now'],
  ['evil。example', 'evil example'],
  ['evil．example', 'evil example'],
  ['evil.\u200bexample', 'evil. example'],
  ['a..b.c', 'a b c'],
  ['robin@evil.example', 'robin evil example'],
  ['two\r\nlines\tand more', 'two lines and more'],
  ['<b>"Robin"</b>', 'b Robin b'],
  ['://', ''],
])('%s contains nothing that becomes a link', (name, plain) => {
  expect(linkFreeName(name)).toBe(plain);
});

test('is short, and does not split a character', () => {
  const name = linkFreeName('𠮷'.repeat(200));
  expect([...name]).toHaveLength(60);
  expect(name).toBe(`${'𠮷'.repeat(59)}…`);
});
