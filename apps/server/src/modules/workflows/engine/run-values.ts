import type { TriggerTypeName } from '@form-service/contracts';
import { encodeId } from '../../../kit/ids.ts';
import { presentStoredRow } from '../../data-tables/index.ts';
import { presentStoredEntry } from '../../entries/index.ts';
import type { RunInput } from '../runs/run.ts';
import type { Resources } from '../validation/resources.ts';
import type { Frame } from './frames.ts';

/** The values that every step of a run can use: `trigger`, `account`, and `entry` if it has one. */
export type BaseValues = Readonly<Record<string, unknown>>;

/** A row as the API presents it, with the table's current columns; null if the table was deleted. */
const rowOf = (stored: Readonly<Record<string, unknown>>, tables: Resources['tables']) => {
  const table = tables.get(encodeId('tbl', String(stored.table_id)));
  return table ? presentStoredRow({ id: String(stored.table_id), columns: table.columns }, stored) : null;
};

export const baseValues = (
  run: { trigger_key: string; trigger_type: TriggerTypeName; entry_id: string | null; input: RunInput },
  account: { id: string; name: string },
  { tables }: Pick<Resources, 'tables'>,
): BaseValues => {
  const { at, trigger, entry, row } = run.input;
  return {
    account: { id: encodeId('acc', account.id), name: account.name },
    trigger: {
      ...trigger,
      type: run.trigger_type,
      key: run.trigger_key,
      at: new Date(at).toISOString(),
      ...(run.entry_id !== null && { entryId: encodeId('ent', run.entry_id) }),
      ...(row && { row: rowOf(row, tables) }),
    },
    ...(entry && { entry: presentStoredEntry(entry) }),
  };
};

/** The values that a step in this frame can use. */
export const valuesIn = (frame: Frame, base: BaseValues): Record<string, unknown> => {
  const steps: Record<string, unknown> = {};
  const frames: Frame[] = [];
  for (let one: Frame | undefined = frame; one; one = one.loop?.parentFrame) frames.unshift(one);
  for (const { loop, index = 0, steps: inside } of frames) {
    if (loop) steps[loop.key] = { item: loop.items[index] ?? null, index };
    for (const [key, { status, branches, output, error }] of inside)
      if (branches !== null) steps[key] = { output: output ?? {}, status, error };
  }
  const { loop, index = 0 } = frame;
  return { ...base, steps, ...(loop && { item: loop.items[index] ?? null, index }) };
};
