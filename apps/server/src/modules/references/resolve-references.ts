import type { areas, Body, ResponseBody } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { decodeId, encodeId } from '../../kit/ids.ts';
import { findAccountName } from '../accounts/index.ts';
import { readEntry } from '../templates/index.ts';
import {
  availableNames,
  type Names,
  readPath,
  readRunValues,
  resolvePath,
  writePath,
} from '../workflows/index.ts';
import { valueAt } from './value-at.ts';

type Routes = (typeof areas.references)['routes'];
type Resolved = ResponseBody<Routes['resolve']>['data'][number];
type Context = Body<Routes['resolve']>['context'];

const typeOf = (value: unknown): NonNullable<Resolved['type']> => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
};

const resolveOne = (
  reference: string,
  values: Readonly<Record<string, unknown>>,
  names: Names | undefined,
): Resolved => {
  const path = readPath(reference);
  if (!path)
    return {
      reference,
      error: {
        code: 'invalid_reference',
        message: 'This is not a reference. Use names separated by dots.',
      },
    };
  const known = names ? resolvePath(names, path) : undefined;
  const value = valueAt(values, path);
  if (value === undefined && known && 'unknown' in known) {
    const nearest =
      known.nearest === undefined
        ? ''
        : ` Did you mean "${writePath([...path.slice(0, known.at), known.nearest])}"?`;
    return {
      reference,
      error: { code: 'unknown_reference', message: `"${known.unknown}" is not available here.${nearest}` },
    };
  }
  if (value === undefined)
    return {
      reference,
      error: { code: 'no_value', message: 'It has no value here. Choose an entry, or provide a sample.' },
    };
  const type = known && 'type' in known && known.type.kind !== 'any' ? known.type.kind : typeOf(value);
  return { reference, value, type };
};

/** Resolves references. Nothing is evaluated: a reference is a path into data. */
export const resolveReferences = async (
  services: Services,
  db: Db,
  accountId: string,
  references: readonly string[],
  { entryId, runId, workflowId: workflowRef, sample = {} }: Context,
): Promise<Resolved[]> => {
  const name = await findAccountName(db, accountId);
  const run =
    runId === undefined
      ? undefined
      : ((await readRunValues(db, accountId, decodeId('run', runId) ?? fail('not_found'), { name })) ??
        fail('not_found'));
  const entry =
    entryId === undefined
      ? undefined
      : ((await readEntry(services, db, accountId, decodeId('ent', entryId) ?? fail('not_found'))) ??
        fail('not_found'));
  const workflowId =
    workflowRef === undefined ? run?.workflowId : (decodeId('wfl', workflowRef) ?? fail('not_found'));
  const names =
    workflowId === undefined ? undefined : (await availableNames(db, accountId, workflowId, undefined)).names;
  const account = { id: encodeId('acc', accountId), name };
  const values = { account, ...run?.values, ...entry?.values, ...sample };
  return references.map((reference) => resolveOne(reference, values, names));
};
