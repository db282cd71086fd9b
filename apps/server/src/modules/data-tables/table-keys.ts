import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { findTakenKeys } from './store.ts';

const maxLength = 63;

/** `Prix d'été` → `prix_d_ete`. Names in other scripts become `table`. */
const keyOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '');
  return plain.slice(0, maxLength - 5).replace(/_+$/, '') || 'table';
};

/** A key made from the name, with a number if it is taken in the project. */
export const generateKey = async (
  db: Db,
  accountId: string,
  projectId: string,
  name: string,
): Promise<string> => {
  const wanted = keyOf(name);
  const taken = await findTakenKeys(db, accountId, projectId, wanted);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}_${number}`;
    if (!taken.has(key)) return key;
  }
};

export const rejectTakenKey = (): never =>
  fail('unique_violation', {
    message: 'Another table in the project has this key. Choose another.',
    details: [{ path: 'key', code: 'key_taken', message: 'Choose another key.' }],
  });
