import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { OperatorError } from '../kit/operator-error.ts';
import { ObjectNotFound } from '../kit/storage/errors.ts';
import type { S3Connection } from '../kit/storage/s3-storage.ts';
import { type BackupLocation, displayName, type LocationAddress, openLocation } from './backup-location.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Segments that end early are filled with zeros, so most of them become small. */
const settings = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** WAL segments in a folder or in S3, each compressed and complete. */
export interface WalArchive {
  name: string;
  /** Stores a segment. An existing one of that name must be identical. */
  store(name: string, bytes: Buffer): Promise<void>;
  /** Undefined if there is none; a damaged one is an error. */
  fetch(name: string): Promise<Buffer | undefined>;
  names(): AsyncIterable<string>;
  remove(name: string): Promise<void>;
  close(): void;
}

/** Opened on first use, so that a service starts while its archive is unreachable. */
export const createWalArchive = (address: LocationAddress, s3: S3Connection): WalArchive => {
  let opened: Promise<BackupLocation> | undefined;
  const open = async (): Promise<BackupLocation['objects']> => {
    opened ??= openLocation(address, s3);
    try {
      return (await opened).objects;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  const fetch: WalArchive['fetch'] = async (name) => {
    const found = await (await open()).get(`${name}.zst`).catch((error) => {
      if (!(error instanceof ObjectNotFound)) throw error;
    });
    if (!found) return undefined;
    const bytes = await buffer(found.body);
    return decompress(bytes).catch(() => {
      throw new OperatorError(`${name}.zst in ${displayName(address)} is damaged.`);
    });
  };
  return {
    name: displayName(address),
    fetch,
    async store(name, bytes) {
      const known = await fetch(name);
      if (known?.equals(bytes)) return;
      if (known)
        throw new OperatorError(
          `${displayName(address)} has a different ${name}: two databases archive to the same location. Give each its own WAL_ARCHIVE.`,
        );
      const objects = await open();
      await objects.put(`${name}.zst`, await compress(bytes, settings), { contentType: 'application/zstd' });
    },
    async *names() {
      for await (const { key } of (await open()).list()) if (key.endsWith('.zst')) yield key.slice(0, -4);
    },
    remove: async (name) => (await open()).delete(`${name}.zst`),
    close: () =>
      void opened?.then(
        ({ objects }) => objects.close(),
        () => {},
      ),
  };
};
