import { expect, test } from 'vitest';
import { createAddressRules } from './address-rules.ts';

const isAllowed = createAddressRules([]);

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '2001:4860:4860::8888',
])('%s is public', (address) => {
  expect(isAllowed(address)).toBe(true);
});

test.each([
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['loopback', ['127.0.0.1', '127.255.255.255', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['link-local, metadata services', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1']],
  ['reserved and broadcast', ['240.0.0.1', '255.255.255.255', '192.0.0.8', '198.18.0.1', '192.88.99.1']],
  ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['unique-local and site-local', ['fc00::1', 'fd12:3456::1', 'fec0::1']],
  ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:0:7f00:1']],
  ['IPv4-compatible', ['::127.0.0.1', '::8.8.8.8']],
  ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1']],
  ['6to4', ['2002:7f00:1::1']],
  ['Teredo and other assignments', ['2001::1', '2001:2::1', '2001:20::1']],
  ['discard and segment routing', ['100::1', '5f00::1']],
  [
    'no address at all',
    ['', 'example.org', '127.1', '0x7f000001', '2130706433', '0177.0.0.1', '1.2.3.4.5', 'x'],
  ],
])('%s is not public', (_range, addresses) => {
  for (const address of addresses) expect(isAllowed(address), address).toBe(false);
});

test('exceptions allow the networks they name and nothing else', () => {
  const opened = createAddressRules(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
  for (const address of ['10.1.2.3', '127.0.0.1', 'fd12::1', '8.8.8.8']) expect(opened(address)).toBe(true);
  for (const address of ['10.2.0.1', '127.0.0.2', 'fc00::1', '::ffff:10.1.2.3', '::ffff:127.0.0.1']) {
    expect(opened(address), address).toBe(false);
  }
});

test.each(['10.0.0.0/33', 'intranet', '', '10.0.0.0/8,127.0.0.1'])('the exception %j is rejected', (text) => {
  expect(() => createAddressRules([text])).toThrow(/ALLOW_PRIVATE_NETWORKS.*not a valid network/);
});
