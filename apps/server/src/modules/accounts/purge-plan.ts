/** A table with rows of accounts. */
export interface AccountTable {
  name: string;
  /** The columns of its primary key. */
  key: string[];
}

/** A foreign key from `child` to `parent`. */
export interface Reference {
  child: string;
  parent: string;
  /** The database deletes or detaches the child with the parent. */
  deletedAlong: boolean;
  /** Columns that can be set to null to remove the reference. */
  nullable: string[];
}

export type PurgeStep = { table: AccountTable } & ({ nullColumns: string[] } | { nullColumns?: undefined });

/** Memberships first: signing in writes records into every account of the user. */
const firstTable = 'memberships';

/**
 * The order in which the tables of an account can be emptied: referencing tables first. In a cycle, or for a table that
 * references itself, one reference is set to null first, if its columns are nullable.
 */
export const planPurge = (tables: readonly AccountTable[], references: readonly Reference[]): PurgeStep[] => {
  const steps: PurgeStep[] = [];
  const remaining = new Map(tables.map((table) => [table.name, table]));
  let blocking = references.filter(({ child, parent }) => remaining.has(child) && remaining.has(parent));

  const isFree = ({ name }: AccountTable) => !blocking.some(({ parent }) => parent === name);
  const addStep = (table: AccountTable) => {
    steps.push({ table });
    remaining.delete(table.name);
    blocking = blocking.filter(({ child }) => child !== table.name);
  };

  for (const { name, key } of tables)
    if (key.length === 0) throw new Error(`The table "${name}" cannot be purged: add a primary key.`);
  const membershipTable = remaining.get(firstTable);
  if (membershipTable && isFree(membershipTable)) addStep(membershipTable);
  while (remaining.size > 0) {
    const unreferenced = [...remaining.values()].find(isFree);
    if (unreferenced) {
      addStep(unreferenced);
      continue;
    }
    const breakable =
      blocking.find(({ deletedAlong }) => deletedAlong) ??
      blocking.find(({ nullable }) => nullable.length > 0);
    if (!breakable)
      throw new Error(
        `The tables ${[...remaining.keys()].join(', ')} cannot be purged because they reference each other in a cycle. Make one of the columns nullable, or use on delete cascade.`,
      );
    blocking = blocking.filter((one) => one !== breakable);
    if (!breakable.deletedAlong)
      steps.push({ table: remaining.get(breakable.child) as AccountTable, nullColumns: breakable.nullable });
  }
  return steps;
};
