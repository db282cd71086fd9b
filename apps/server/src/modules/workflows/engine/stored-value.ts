import { text as readText } from 'node:stream/consumers';
import type { Services } from '../../../context.ts';
import { newUuid } from '../../../kit/ids.ts';
import { storableJson } from '../runs/storable-json.ts';
import { StepFailure } from '../steps/run-step.ts';

/** Larger values go to the object storage, and the row contains their size. */
const maxInlineLength = 65_536;

/** A value as it is stored in a row. */
export interface StoredValue {
  /** JSON that PostgreSQL accepts; null if there is no value. */
  json: string | null;
  /** The storage key, if it is too large for a row. */
  key: string | null;
  /** The size, if it is in the object storage. */
  size?: number;
}

export const noValue: StoredValue = { json: null, key: null };

/** `room` is the maximum size. */
export const storeValue = async (
  { storage }: Pick<Services, 'storage'>,
  value: unknown,
  room = Number.POSITIVE_INFINITY,
): Promise<StoredValue> => {
  if (value === undefined || value === null) return noValue;
  const json = storableJson(JSON.stringify(value) ?? 'null');
  if (json.length <= maxInlineLength) return { json, key: null };
  const bytes = Buffer.from(json);
  if (bytes.length > room)
    throw new StepFailure(
      'run_too_large',
      "The outputs of this run's steps are too large in total. Reduce them, or split up the workflow.",
      { isRetryable: false },
    );
  const id = newUuid();
  const key = `workflow-runs/${id.slice(-2)}/${id}.json`;
  await storage.put(key, bytes, { contentType: 'application/json', size: bytes.length });
  return { json: JSON.stringify({ kept: { bytes: bytes.length } }), key, size: bytes.length };
};

export const readStoredValue = async (
  { storage }: Pick<Services, 'storage'>,
  key: string,
): Promise<unknown> => JSON.parse(await readText((await storage.get(key)).body));
