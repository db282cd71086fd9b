import { expect, test } from 'vitest';
import { createToken, isWellFormedToken } from './tokens.ts';

test('tokens have their prefix, a fixed length and no character that needs escaping', () => {
  expect(createToken('svc_')).toMatch(/^svc_[0-9A-Za-z]{39}$/);
});

test('ten thousand tokens are all different and well-formed', () => {
  const tokens = new Set(Array.from({ length: 10_000 }, () => createToken('svc_')));
  expect(tokens.size).toBe(10_000);
  for (const token of tokens) expect(isWellFormedToken('svc_', token)).toBe(true);
});

test('any single changed character is detected', () => {
  const token = createToken('svc_');
  for (let i = 4; i < token.length; i++) {
    const other = token[i] === 'a' ? 'b' : 'a';
    expect(isWellFormedToken('svc_', token.slice(0, i) + other + token.slice(i + 1))).toBe(false);
  }
});

test('swapped characters, a truncated end, added text and another prefix are detected', () => {
  let token = createToken('svc_');
  while (token[10] === token[11]) token = createToken('svc_');
  const swapped = token.slice(0, 10) + token[11] + token[10] + token.slice(12);
  for (const bad of [
    swapped,
    token.slice(0, -1),
    `${token}x`,
    ` ${token}`,
    '',
    'svc_',
    token.replace('svc_', 'sek_'),
  ]) {
    expect(isWellFormedToken('svc_', bad), bad).toBe(false);
    expect(isWellFormedToken('sek_', bad), bad).toBe(false);
  }
});

test('characters outside the alphabet are rejected before anything is computed', () => {
  for (const odd of ['\0', '-', 'é', '😀']) {
    expect(isWellFormedToken('svc_', `svc_${odd.repeat(39)}`)).toBe(false);
  }
});
