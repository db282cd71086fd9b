import { fork } from 'node:child_process';
import { once } from 'node:events';

interface LoadRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The load: each connection cycles through its share of the requests, one at a time, or through all if there are too few. */
export interface Load {
  origin: string;
  connections: number;
  seconds: number;
  requests: LoadRequest[];
  /** Every request has a unique Idempotency-Key. */
  uniqueKeys?: boolean;
  /** The status that every response must have. */
  expectedStatus: number;
}

export interface LoadFigures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export type LoadResult = (LoadFigures & { answers: number }) | { failed: string };

export const startLoad = () => {
  const child = fork(new URL('./load-process.ts', import.meta.url), { serialization: 'advanced' });
  return {
    async run(load: Load): Promise<LoadFigures & { answers: number }> {
      const over = new AbortController();
      child.send(load);
      const [answer] = (await Promise.race([
        once(child, 'message', over),
        once(child, 'exit', over).then(() => [{ failed: 'the load generator exited' }]),
      ]).finally(() => over.abort())) as [LoadResult];
      if ('failed' in answer) throw new Error(`Load on ${load.requests[0]?.path} failed: ${answer.failed}.`);
      return answer;
    },
    stop: () => child.kill(),
  };
};
