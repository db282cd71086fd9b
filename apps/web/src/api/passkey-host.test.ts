import { expect, test } from 'vitest';
import { hostBlockedReason } from './passkey-host.ts';

test.each([
  ['localhost', true, undefined],
  ['forms.example.com', true, undefined],
  ['127.0.0.1', true, /IP address/],
  ['[::1]', true, /IP address/],
  ['192.168.1.5', false, /IP address/],
  ['forms.local', false, /HTTPS/],
])('at %s (secure: %s)', (hostname, isSecure, expected) => {
  const reason = hostBlockedReason({ hostname, isSecure });
  if (expected === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(expected);
});
