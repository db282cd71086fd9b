import { expect, test } from 'vitest';
import { createMask } from './mask.ts';

const dots = '••••••••';
const secret = 'p@ss/w+rd "x"&<é>';
const mask = createMask([secret]);

test.each([
  ['as it is', secret],
  ['percent-encoded', encodeURIComponent(secret)],
  [
    'percent-encoded in lower case',
    encodeURIComponent(secret).replaceAll(/%../g, (part) => part.toLowerCase()),
  ],
  ['in a form', new URLSearchParams({ a: secret }).toString().slice(2)],
  ['in JSON', JSON.stringify(secret).slice(1, -1)],
  ['in nested JSON', JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1)],
  ['in ASCII-only JSON', JSON.stringify(secret).slice(1, -1).replace('é', '\\u00e9')],
  ['in HTML', 'p@ss/w+rd &quot;x&quot;&amp;&lt;é&gt;'],
  ['in base64', Buffer.from(secret).toString('base64')],
  ['in base64 for URLs', Buffer.from(secret).toString('base64url')],
  ['in hex', Buffer.from(secret).toString('hex')],
])('a secret %s is masked', (_, form) => {
  expect(mask.text(`before ${form} after`).replace(`${dots}==`, dots).replace(`${dots}=`, dots)).toBe(
    `before ${dots} after`,
  );
});

test.each(['me:', 'someone:', 'a', ''])('within other base64 text, after %j', (before) => {
  for (const after of ['', 'x', 'xy', ' and more'])
    for (const encoding of ['base64', 'base64url'] as const) {
      const shown = mask.text(Buffer.from(before + secret + after).toString(encoding));
      expect(shown).toContain(dots);
      const rest = shown.split(dots).join('');
      // At most two letters of it are left.
      expect(rest.length).toBeLessThanOrEqual(Buffer.from(before + after).toString('base64').length + 4);
    }
});

test('all of a value: names, lists, numbers; and characters that cannot be stored', () => {
  const numbers = createMask(['471142', secret]);
  expect(numbers.value({ [secret]: [471142, 4711420, 'a471142b', null, true], '\u0000': '\ud800' })).toEqual({
    [dots]: [dots, 4711420, `a${dots}b`, null, true],
    '\ufffd': '\ufffd',
  });
});

test('the longest secret first, so that no rest of one is left; too short secrets are not masked', () => {
  expect(createMask(['abcd', 'abcdef']).text('abcdef abcd')).toBe(`${dots} ${dots}`);
  expect(createMask(['abc']).text('abc')).toBe('abc');
  expect(createMask([]).text('abc')).toBe('abc');
});

test('deeply nested values are cut', () => {
  let deep: unknown = secret;
  for (let level = 0; level < 10_000; level += 1) deep = [deep];
  expect(JSON.stringify(mask.value(deep))).toBe(`${'['.repeat(100)}null${']'.repeat(100)}`);
});

test('a response is unchanged unless its JSON encodes a secret differently', () => {
  const plain = `{ "a":  "${JSON.stringify(secret).slice(1, -1)}", "b": 1.0 }`;
  expect(mask.response(plain)).toBe(`{ "a":  "${dots}", "b": 1.0 }`);
  const odd = Array.from(secret, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  expect(mask.response(`{ "a": "${odd}" }`)).toBe(`{"a":"${dots}"}`);
  expect(mask.response(`no JSON: ${secret}`)).toBe(`no JSON: ${dots}`);
});
