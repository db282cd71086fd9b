/**
 * The load generator, in a separate process so that it does not share an event loop with the benchmark. One process serves all
 * runs: a cold load generator would distort the first one.
 */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';
import { quantile } from './statistics.ts';

const withFreshKey = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': randomUUID() },
});

const run = async ({
  origin,
  connections,
  seconds,
  requests,
  uniqueKeys,
  expectedStatus,
}: Load): Promise<LoadResult> => {
  // autocannon's histogram has millisecond resolution, which is too coarse here.
  const times: number[] = [];
  let unexpected = '';
  const started = performance.now();
  const all = requests.map((one) => ({ ...one, ...(uniqueKeys && { setupRequest: withFreshKey }) }));
  let opened = 0;
  // By default each connection starts with the first request, and all would contend for one row.
  const setupClient = (client: autocannon.Client) => {
    const own = all.filter((_, at) => at % connections === opened);
    opened += 1;
    if (own.length > 0) client.setRequests(own);
  };
  const finished = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      { url: origin, connections, duration: seconds, requests: all, setupClient },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status !== expectedStatus) unexpected ||= `a response had status ${status}, not ${expectedStatus}`;
      times.push(milliseconds);
    });
    instance.on('reqError', (error) => {
      unexpected ||= error.message;
    });
  });
  const elapsed = (performance.now() - started) / 1_000;
  if (finished.timeouts > 0) unexpected ||= `${finished.timeouts} requests timed out`;
  if (unexpected || times.length === 0) return { failed: unexpected || 'there was no response' };
  const sorted = Float64Array.from(times).sort();
  return {
    answers: times.length,
    perSecond: times.length / elapsed,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
};

process.on('message', async (load: Load) => {
  const answer = await run(load).catch((error: Error): LoadResult => ({ failed: error.message }));
  process.send?.(answer);
});
