import { text as readText } from 'node:stream/consumers';
import type { Services } from '../../../context.ts';
import { newUuid } from '../../../kit/ids.ts';
import { storableJson } from '../runs/storable-json.ts';
import { StepFailure } from '../steps/run-step.ts';

/** What is larger lies in the store, and the row says how large it is. */
const maxInlineLength = 65_536;

/** A value as a row keeps it. */
export interface StoredValue {
  /** JSON that PostgreSQL takes; null where there is nothing. */
  json: string | null;
  /** The object that holds it, where it is too large for a row. */
  key: string | null;
  /** How large it is, where it lies in the store. */
  size?: number;
}

export const noValue: StoredValue = { json: null, key: null };

/** `room` is how large it may be. */
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
