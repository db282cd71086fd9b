import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClamd, parseClamdUrl, ScannerUnavailable, StreamLimitExceeded } from './clamd.ts';
import { eicar, startClamd } from './clamd-stand-in.factory.ts';
import { startClosingClamd } from './clamd-thread.factory.ts';

const clamd = await startClamd();
afterAll(() => clamd.stop());
beforeEach(() => {
  clamd.state.mood = 'works';
});

const scannerAt = (url: string) => createClamd(parseClamdUrl(url) ?? expect.unreachable());
const scan = (...chunks: (string | Buffer)[]) =>
  scannerAt(clamd.url).scan(Readable.from(chunks.map((one) => Buffer.from(one))));

test.each([
  ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamd.ctl', { path: '/run/clamd.ctl' }],
  ['tcp://clamav', undefined],
  ['http://clamav:3310', undefined],
  ['unix:clamd.ctl', undefined],
  ['clamav:3310', undefined],
])('%s', (url, address) => {
  expect(parseClamdUrl(url)).toEqual(address);
});

test.each([
  ['TCP', clamd.url],
  ['a Unix socket', clamd.unixUrl],
])('distinguishes clean from infected files, over %s', async (_case, url) => {
  const scanner = scannerAt(url);
  expect(await scanner.scan(Readable.from([Buffer.from('hello')]))).toEqual({ signature: null });
  expect(await scanner.scan(Readable.from([]))).toEqual({ signature: null });
  expect(await scanner.scan(Readable.from([Buffer.from(eicar)]))).toEqual({
    signature: 'Eicar-Test-Signature',
  });
  expect(await scanner.isUp()).toBe(true);
});

test('finds malware across chunks, and sends large files in chunks', async () => {
  expect(await scan('a'.repeat(200_000), eicar.slice(0, 30), eicar.slice(30))).toEqual({
    signature: 'Eicar-Test-Signature',
  });
});

test('a stream over clamd’s limit is neither a result nor an outage', async () => {
  const scanner = scannerAt(clamd.url);
  const chunks = Array.from({ length: 40 }, () => Buffer.alloc(100_000));
  await expect(scanner.scan(Readable.from(chunks))).rejects.toBeInstanceOf(StreamLimitExceeded);
  expect(await scanner.isUp()).toBe(true);
});

test('reads the response of a clamd that closed before the next write', async () => {
  const closing = await startClosingClamd();
  async function* chunks() {
    yield Buffer.alloc(500_000);
    await closing.untilReceived();
    closing.blockUntilClosed();
    yield Buffer.alloc(500_000);
  }
  const scan = scannerAt(closing.url).scan(Readable.from(chunks()));
  await expect(scan).rejects.toBeInstanceOf(StreamLimitExceeded);
  await closing.stop();
});

test.each(['drops', 'drops half-way'] as const)('a connection that it %s gives no result', async (mood) => {
  clamd.state.mood = mood;
  await expect(scan('x'.repeat(100))).rejects.toBeInstanceOf(ScannerUnavailable);
});

test('a scanner that cannot be reached gives no result, and is reported as down', async () => {
  const scanner = scannerAt('tcp://127.0.0.1:1');
  await expect(scanner.scan(Readable.from([Buffer.from('x')]))).rejects.toBeInstanceOf(ScannerUnavailable);
  expect(await scanner.isUp()).toBe(false);
});

test('a caller can abort, and unreadable bytes are not the scanner’s error', async () => {
  clamd.state.mood = 'is silent';
  const giving = new AbortController();
  const waiting = scannerAt(clamd.url).scan(Readable.from([Buffer.from('x')]), giving.signal);
  giving.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  const broken = new Readable({ read: () => broken.destroy(new Error('the store is away')) });
  await expect(scannerAt(clamd.url).scan(broken)).rejects.toThrow('the store is away');
});
