import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An S3-compatible server for tests, with one empty bucket named `files`, used with the real SDK. */
export async function startS3StandIn(options = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'storage-s3-'));
  // @ts-expect-error the package has no types
  const { default: S3rver } = await import('@20minutes/s3rver');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files' }],
    ...options,
  });
  const { port } = await server.run();
  return {
    port: port as number,
    directory,
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
