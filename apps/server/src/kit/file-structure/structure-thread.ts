import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { type ByteSource, InvalidStructure, withBlockCache } from './byte-source.ts';
import { checkZip } from './zip.ts';

/** A read request of the thread, one at a time. */
export interface ByteRequest {
  start: number;
  length: number;
}

const overPort = (port: MessagePort, size: number): ByteSource => ({
  size,
  async read(start, length) {
    port.postMessage({ start, length } satisfies ByteRequest);
    const [bytes] = (await once(port, 'message')) as [Uint8Array | null];
    if (bytes === null) throw new Error('The file could not be read.');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  },
});

/** Checks a large archive. Its bytes arrive over the port; null means they cannot be read. */
export const run = async ({
  port,
  size,
  type,
}: {
  port: MessagePort;
  size: number;
  type: string;
}): Promise<{ problem?: string }> => {
  try {
    await checkZip(withBlockCache(overPort(port, size)), type);
    return {};
  } catch (error) {
    if (error instanceof InvalidStructure) return { problem: error.message };
    throw error;
  } finally {
    port.close();
  }
};
