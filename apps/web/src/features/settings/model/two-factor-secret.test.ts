import { expect, test } from 'vitest';
import { recoveryCodesText, secretOfUri } from './two-factor-secret.ts';

test('the secret can be typed', () => {
  expect(secretOfUri('otpauth://totp/Form%20Service:r%40e.com?secret=ABCDEFGH23&issuer=Form%20Service')).toBe(
    'ABCD EFGH 23',
  );
  expect(secretOfUri('otpauth://totp/x')).toBe('');
});

test('a file of codes says what they are for', () => {
  const text = recoveryCodesText(['a-1', 'b-2'], { email: 'robin@example.com', host: 'forms.example.com' });
  expect(text).toContain('robin@example.com on forms.example.com');
  expect(text.split('\n').slice(4)).toEqual(['a-1', 'b-2', '']);
});
