import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('names a device by browser and system', () => {
  for (const [userAgent, name] of [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36 Edg/147.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [phone, 'Safari on iPhone'],
    ['curl/8.5.0', 'curl'],
    ['something', 'Unknown device'],
    [null, 'Unknown device'],
  ] as const)
    expect(deviceName(userAgent)).toBe(name);
});

test('distinguishes phones and tablets', () => {
  expect([isHandheld(phone), isHandheld('curl/8.5.0'), isHandheld(null)]).toEqual([true, false, false]);
});
