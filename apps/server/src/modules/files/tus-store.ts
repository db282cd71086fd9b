import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { joinTask } from './join-parts.ts';
import { partKey } from './object-keys.ts';
import { ProtocolError } from './protocol-error.ts';
import { splitStream } from './split-stream.ts';
import { deleteFileRow, findFile, lockFile, scheduleObjectRemoval } from './store.ts';
import { addUploadPart, partBytes } from './store-parts.ts';
import { decryptToken, type UploadClaims } from './upload-token.ts';

const hour = 3_600_000;
/** Time for the request with the last part to join them itself: slow disks write 20 MB a second. */
const joinDelayMs = (size: number) => 60_000 + size / 20_000;

/**
 * Resumable uploads on the configured file store: every few megabytes become an object, which is recorded in the database as soon
 * as it is stored. A killed process loses what it had in memory, and any other can continue. The library's own stores keep their
 * state in files or memory and do not work across processes. The id of an upload is its token. An upload need not be created: it
 * exists as long as its file is pending.
 */
export class UploadPartStore extends DataStore {
  readonly #services: Services;

  constructor(services: Services) {
    super();
    this.#services = services;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  #claims(token: string): UploadClaims {
    const claims = decryptToken(this.#services.keyring, token);
    if (!claims) throw new ProtocolError(ERRORS.FILE_NOT_FOUND);
    return claims;
  }

  override async getUpload(token: string): Promise<Upload> {
    const { accountId, fileId } = this.#claims(token);
    const file = await this.#services.database.read(accountId, (db) => findFile(db, accountId, fileId));
    if (!file) throw new ProtocolError(ERRORS.FILE_NOT_FOUND);
    const offset = file.status === 'pending' ? file.received : file.size;
    return new Upload({ id: token, size: file.size, offset, creation_date: file.created_at.toISOString() });
  }

  override async write(stream: Readable, token: string, offset: number): Promise<number> {
    const claims = this.#claims(token);
    let at = offset;
    for await (const bytes of splitStream(stream, partBytes)) {
      await this.#keep(claims, at, bytes);
      at += bytes.length;
    }
    return at;
  }

  async #keep({ accountId, fileId, size, expiresAt }: UploadClaims, start: number, bytes: Buffer) {
    const { database, storage, clock } = this.#services;
    const key = partKey(fileId, start);
    // Scheduled before the object exists, so that a crash leaves nothing behind.
    await database.write(accountId, async (db) =>
      scheduleObjectRemoval(db, key, new Date(expiresAt.getTime() + hour)),
    );
    await storage.put(key, bytes, { contentType: 'application/octet-stream' });
    const isAdded = await database.write(accountId, async (db) => {
      const added = await addUploadPart(db, accountId, fileId, { start, size: bytes.length, key });
      if (added && start + bytes.length === size) await this.#askToJoin(db, { accountId, fileId, size });
      return added;
    });
    if (isAdded) return;
    await database.write(accountId, async (db) => scheduleObjectRemoval(db, key, clock.now()));
    throw new ProtocolError(ERRORS.INVALID_OFFSET);
  }

  #askToJoin(db: Db, { accountId, fileId, size }: Pick<UploadClaims, 'accountId' | 'fileId' | 'size'>) {
    const runAt = new Date(this.#services.clock.now().getTime() + joinDelayMs(size));
    return enqueue(db, joinTask, { accountId, fileId }, { jobKey: `${joinTask}/${fileId}`, runAt });
  }

  /** Cancels the upload and deletes its file. Available files are kept. */
  override async remove(token: string): Promise<void> {
    const { accountId, fileId } = this.#claims(token);
    const isDeleted = await this.#services.database.write(accountId, async (db) => {
      const file = await lockFile(db, accountId, fileId);
      return file?.status === 'pending' && (await deleteFileRow(db, accountId, fileId)) > 0;
    });
    if (!isDeleted) throw new ProtocolError(ERRORS.FILE_NOT_FOUND);
  }
}
