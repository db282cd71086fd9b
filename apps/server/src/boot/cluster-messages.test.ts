import { expect, test } from 'vitest';
import { sendResult } from './cluster-messages.ts';

test('an error while answering is reported, not sent, and does not end the process', async () => {
  const sent: unknown[] = [];
  const peer = { send: (message: unknown) => sent.push(message) };
  const reported = new Promise((resolve) => {
    sendResult(peer, () => Promise.reject(new Error('no sum')), resolve);
  });
  expect(await reported).toEqual(new Error('no sum'));
  expect(sent).toEqual([]);
});
