import { randomBytes, scryptSync } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const KEY_BYTES = 32;
const MIN_PASSPHRASE_CHARACTERS = 32;
const KEY_FILE = 'secret.key';

/**
 * Fixed forever: every node must derive the same key from the same passphrase, and there is no place for a random salt before the
 * database is reachable. scrypt rather than a plain hash, because people choose passphrases; these parameters cost about 0.1 s
 * and 32 MB, once per start.
 */
const PASSPHRASE_SALT = 'form-service master key v1';
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/**
 * The 32-byte key from which every other key is derived. Losing it makes encrypted secrets unreadable and every issued API key
 * invalid, so it is never replaced silently.
 *
 * `secretKey` may be 64 hexadecimal digits, 32 bytes in padded base64 (44 characters), or a passphrase of at least 32 characters.
 * Without it, a random key is stored in `dataDir/secret.key`, readable only by its owner.
 */
export function loadMasterKey(options: { secretKey?: string | undefined; dataDir: string }): Buffer {
  const secretKey = options.secretKey?.trim();
  return secretKey ? fromSecretKey(secretKey) : fromKeyFile(options.dataDir);
}

function fromSecretKey(secretKey: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(secretKey)) return Buffer.from(secretKey, 'hex');
  if (/^[A-Za-z0-9+/]{43}=$/.test(secretKey)) return Buffer.from(secretKey, 'base64');
  if (secretKey.length < MIN_PASSPHRASE_CHARACTERS) {
    throw new OperatorError(
      `SECRET_KEY is too short: it has ${secretKey.length} characters but needs at least ${MIN_PASSPHRASE_CHARACTERS}. Create one with: openssl rand -hex 32`,
    );
  }
  return scryptSync(secretKey.normalize('NFC'), PASSPHRASE_SALT, KEY_BYTES, SCRYPT);
}

function fromKeyFile(dataDir: string): Buffer {
  const path = join(dataDir, KEY_FILE);
  return readKeyFile(path) ?? createKeyFile(dataDir, path);
}

function readKeyFile(path: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new OperatorError(
      `Cannot read the secret key file ${path} (${(error as Error).message}). Make it readable for the service's user, or set SECRET_KEY.`,
      { cause: error },
    );
  }
  // Group permissions are not checked: container platforms widen them on mounted volumes.
  if (process.platform !== 'win32' && statSync(path).mode & 0o007) {
    throw new OperatorError(
      `The secret key file ${path} is readable by every user of this machine. Run: chmod 600 ${path}`,
    );
  }
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new OperatorError(
      `The secret key file ${path} is ${text === '' ? 'empty' : 'damaged'}: it must contain 64 hexadecimal digits. Restore it from a backup. Delete it to create a new one only if no data was ever stored with it.`,
    );
  }
  return Buffer.from(text, 'hex');
}

/**
 * The key is written to a temporary file first and then linked to its name, which fails if the name exists. If several processes
 * start at once, one of them wins, the others read the winner's key, and no process can see a partially written file.
 */
function createKeyFile(dataDir: string, path: string): Buffer {
  const temporary = join(dataDir, `.${KEY_FILE}.${randomBytes(8).toString('hex')}`);
  try {
    // If this process is root, the embedded PostgreSQL runs as another user, who must be able to traverse this folder.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    writeDurably(temporary, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
    linkSync(temporary, path);
    syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new OperatorError(
        `Cannot create the secret key file ${path} (${(error as Error).message}). Make the data folder writable, or set SECRET_KEY.`,
        { cause: error },
      );
    }
  } finally {
    rmSync(temporary, { force: true });
  }
  const key = readKeyFile(path);
  if (!key)
    throw new OperatorError(
      `The secret key file ${path} disappeared while it was being created. Start again.`,
    );
  return key;
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
