import { expect, test } from 'vitest';
import { parseAccountLink } from './provider-sign-in.ts';

const id = 'acc_01kxta5vqse7xr9m4z3h8w2bcd';

test('finds an account by id and by sign-in link', () => {
  for (const text of [
    id,
    `  ${id}\n`,
    `https://forms.example.com/sign-in?account=${id}`,
    `/sign-in?x=1&account=${id}&y=2`,
  ])
    expect(parseAccountLink(text)).toBe(id);
});

test('ignores text without an account', () => {
  for (const text of ['', 'acme', 'acc_short', 'https://forms.example.com/sign-in', `x${id}`, `${id}9`])
    expect(parseAccountLink(text)).toBeUndefined();
});
