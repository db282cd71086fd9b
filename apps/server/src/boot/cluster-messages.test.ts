import { expect, test } from 'vitest';
import { sendResult } from './cluster-messages.ts';

test('an answer that fails is told, sent to nobody, and ends no process', async () => {
  const sent: unknown[] = [];
  const peer = { send: (message: unknown) => sent.push(message) };
  const told = new Promise((resolve) => {
    sendResult(peer, () => Promise.reject(new Error('no sum')), resolve);
  });
  expect(await told).toEqual(new Error('no sum'));
  expect(sent).toEqual([]);
});
