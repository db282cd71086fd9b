import fc from 'fast-check';
import { Token, TokenKind } from 'liquidjs';
import { expect, test } from 'vitest';
import { useFastPositions } from './token-positions.ts';

class Place extends Token {}

/** Counts character by character. */
const counted = (text: string, at: number): [number, number] => {
  const lines = text.slice(0, at).split('\n');
  return [lines.length, (lines.at(-1) ?? '').length + 1];
};

test('every position of every text has the same line and column as by counting', () => {
  useFastPositions();
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀', '{') });
  fc.assert(
    fc.property(text, (input) => {
      for (let at = 0; at <= input.length; at += 1)
        expect(new Place(TokenKind.HTML, input, at, at).getPosition()).toEqual(counted(input, at));
    }),
  );
});
