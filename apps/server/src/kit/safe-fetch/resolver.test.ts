import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResolver, type Resolve } from './resolver.ts';

const IPV4 = 1;

/** A name server: `one.test.example` has an IPv4 address; IPv6 queries and queries for `silent…` get no response. */
function answer(question: Buffer): Buffer | undefined {
  const nameEnd = question.indexOf(0, 12) + 1;
  const name = question.toString('latin1', 12, nameEnd);
  const type = question.readUInt16BE(nameEnd);
  if (name.includes('silent') || (name.includes('one') && type !== IPV4)) return undefined;
  const found = name.includes('one');
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(found ? 0x8180 : 0x8183, 2); // no error, or no such name
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const record = Buffer.from('c00c000100010000003c00045db8d822', 'hex'); // 93.184.216.34
  return Buffer.concat([header, question.subarray(12, nameEnd + 4), ...(found ? [record] : [])]);
}

let server: Socket;
let resolve: Resolve;
beforeAll(async () => {
  server = createSocket('udp4').on('message', (question, from) => {
    const reply = answer(question);
    if (reply) server.send(reply, from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolve = createResolver({ servers: [`127.0.0.1:${server.address().port}`], timeoutMs: 200 });
});
afterAll(() => server.close());

test('a name with an IPv4 address resolves although IPv6 queries get no response', async () => {
  expect(await resolve('one.test.example')).toEqual(['93.184.216.34']);
});

test('a name that does not exist is an error', async () => {
  await expect(resolve('missing.test.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('names that never get a response do not delay others', async () => {
  const silent = Array.from({ length: 20 }, (_, i) =>
    resolve(`silent${i}.test.example`).catch((error) => error.code),
  );
  const order: string[] = [];
  await Promise.all([
    resolve('one.test.example').then(() => order.push('answered')),
    Promise.all(silent).then((codes) => {
      order.push('silent');
      expect(new Set(codes)).toEqual(new Set(['ETIMEOUT']));
    }),
  ]);
  expect(order).toEqual(['answered', 'silent']);
});

test('local names are resolved by the system, whatever the name server', async () => {
  for (const address of await resolve('localhost')) expect(['127.0.0.1', '::1']).toContain(address);
});
