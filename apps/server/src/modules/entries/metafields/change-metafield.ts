import { type MetafieldType, metafieldLimits } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import type { Caller } from '../../../http/access/caller.ts';
import { fail } from '../../../http/fail.ts';
import type { AccountWrite } from '../../../http/serve.ts';
import { authorOf } from '../author.ts';
import { checkMetafields, mergeMetafields } from '../merge-metafields.ts';
import type { EntryRow } from '../store.ts';
import { lockEntryForUpdate } from '../update-entry.ts';
import { changeEntry } from '../write/change-entry.ts';
import { fitsType, type MetafieldName, metafieldTypeOf } from './metafield-types.ts';
import { presentMetafield } from './present.ts';

type Write = AccountWrite<'entry.updated'> & { caller: Caller };

const writeMetafield = async (
  call: Write,
  outbox: Services['outbox'],
  entry: EntryRow,
  { namespace, key }: MetafieldName,
  value: unknown,
): Promise<EntryRow> => {
  const metafields = checkMetafields(mergeMetafields(entry.metafields, { [namespace]: { [key]: value } }));
  const changed = await changeEntry(call, outbox, entry, { metafields }, authorOf(call.caller));
  if (changed.revision > entry.revision)
    call.audit('entry.updated', { target: { type: 'entry', id: entry.id, name: `#${entry.number}` } });
  return changed;
};

const rejectValue = (code: string, message: string): never =>
  fail('validation_failed', { details: [{ path: 'value', code, message }] });

const checkValue = (value: unknown, type: MetafieldType | undefined): void => {
  if (type !== undefined && !fitsType(value, type))
    rejectValue(
      'invalid_type',
      `This value is of type ${metafieldTypeOf(value)}, not ${type}. Correct one of them.`,
    );
  if (Buffer.byteLength(JSON.stringify(value)) > metafieldLimits.valueBytes)
    rejectValue('too_large', 'A metafield can have up to 64 KB. Store less, or a reference.');
};

export const setMetafield = async (
  call: Write,
  outbox: Services['outbox'],
  entryId: string,
  { value, type, ...name }: MetafieldName & { value: unknown; type: MetafieldType | undefined },
): Promise<EntryRow> => {
  checkValue(value, type);
  return writeMetafield(
    call,
    outbox,
    await lockEntryForUpdate(call, entryId, call.checkIfMatch),
    name,
    value,
  );
};

export const deleteMetafield = async (
  call: Write,
  outbox: Services['outbox'],
  entryId: string,
  name: MetafieldName,
): Promise<void> => {
  const entry = await lockEntryForUpdate(call, entryId, call.checkIfMatch);
  if (!presentMetafield(entry, name)) fail('not_found');
  await writeMetafield(call, outbox, entry, name, null);
};
