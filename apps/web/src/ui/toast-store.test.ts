import { describe, expect, it } from 'vitest';
import { addToast, durationOf, type ShownToast } from './toast-store.ts';

const add = (...titles: string[]) =>
  titles.reduce<ShownToast[]>((shown, title, id) => addToast(shown, { id, title }), []);

describe('addToast', () => {
  it('appends the newest and drops the oldest beyond three', () => {
    expect(add('a', 'b', 'c', 'd').map((toast) => toast.title)).toEqual(['b', 'c', 'd']);
  });
  it('shows the same message once, as new', () => {
    expect(add('a', 'b', 'a').map((toast) => toast.id)).toEqual([1, 2]);
  });
});

describe('durationOf', () => {
  it('errors and actions stay longer', () => {
    const saved = durationOf({ kind: 'success', title: 'Saved' });
    const undo = { label: 'Undo', onSelect: () => {} };
    expect(durationOf({ kind: 'success', title: 'Moved', action: undo })).toBeGreaterThan(saved);
    expect(durationOf({ kind: 'error', title: 'Not saved' })).toBeGreaterThan(saved);
  });
});
