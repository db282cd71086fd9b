import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-reader.ts';

test('an empty environment is a valid configuration', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, role: 'all', processes: 1, publicUrl: 'http://localhost:3000' });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.storage.kind).toBe('local');
});

test('all errors are reported at once, with what to set instead', () => {
  const read = () =>
    readConfig({
      PORT: 'eighty',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://root:hunter2@db/forms',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'only-half',
    });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORT must be a whole number/);
  expect(read).toThrow(/ROLE must be one of all, api, worker/);
  expect(read).toThrow(/DATABASE_URL must be a URL that starts with postgres:\/\//);
  expect(read).toThrow(/Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither/);
  expect(read).not.toThrow(/hunter2/);
});

test('an S3 bucket selects S3 storage', () => {
  const { storage } = readConfig({
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'http://minio:9000',
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(storage).toMatchObject({
    kind: 's3',
    bucket: 'files',
    endpoint: 'http://minio:9000',
    forcePathStyle: true,
  });
});
