import type { Clock } from '../clock.ts';
import { createLocalStorage, type LocalStorageSettings } from './local-storage.ts';
import { createS3Storage, type S3StorageSettings } from './s3-storage.ts';
import type { Sign } from './signed-urls.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = LocalStorageSettings | S3StorageSettings;

export function createStorage(
  settings: StorageSettings,
  tools: { clock: Clock; sign: Sign },
): Promise<Storage> {
  return settings.kind === 's3' ? createS3Storage(settings, tools) : createLocalStorage(settings, tools);
}
