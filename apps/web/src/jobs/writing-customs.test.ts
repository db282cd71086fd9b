import { expect, test } from 'vitest';
import { customsOf } from './writing-customs.ts';

test('without a hint in the file, as people write where they are', () => {
  expect(customsOf('de-DE')).toEqual({ dateOrder: 'dmy', decimal: ',' });
  expect(customsOf('en-US', ['1,234', '03/04/2026', 'A-1'])).toEqual({ dateOrder: 'mdy', decimal: '.' });
  expect(customsOf('sv-SE')).toEqual({ dateOrder: 'ymd', decimal: ',' });
});

test('what stands in the file says more', () => {
  expect(customsOf('en-US', ['0,5', '1.234,50 €', '25.12.2026'])).toEqual({ dateOrder: 'dmy', decimal: ',' });
  expect(customsOf('de-DE', ['$1,234.50', '12/25/2026'])).toEqual({ dateOrder: 'mdy', decimal: '.' });
});
