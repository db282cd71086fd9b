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
  /** The database itself deletes or detaches the child with the parent. */
  deletedAlong: boolean;
  /** The columns that could be set to null to undo it. */
  nullable: string[];
}

export type PurgeStep = { table: AccountTable } & ({ nullColumns: string[] } | { nullColumns?: undefined });

/** People lose the way in first: signing in leaves records in every account that they belong to. */
const firstTable = 'memberships';

/**
 * In which order the tables of an account can be emptied: whatever refers to another goes before it. Where tables
 * refer to each other in a circle, or to themselves, one reference is undone first, if its columns may be null.
 */
export const planPurge = (tables: readonly AccountTable[], references: readonly Reference[]): PurgeStep[] => {
  const steps: PurgeStep[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  let blocking = references.filter(({ child, parent }) => left.has(child) && left.has(parent));

  const isFree = ({ name }: AccountTable) => !blocking.some(({ parent }) => parent === name);
  const take = (table: AccountTable) => {
    steps.push({ table });
    left.delete(table.name);
    blocking = blocking.filter(({ child }) => child !== table.name);
  };

  for (const { name, key } of tables)
    if (key.length === 0) throw new Error(`The table "${name}" cannot be purged: add a primary key.`);
  const early = left.get(firstTable);
  if (early && isFree(early)) take(early);
  while (left.size > 0) {
    const free = [...left.values()].find(isFree);
    if (free) {
      take(free);
      continue;
    }
    const loose =
      blocking.find(({ deletedAlong }) => deletedAlong) ??
      blocking.find(({ nullable }) => nullable.length > 0);
    if (!loose)
      throw new Error(
        `The tables ${[...left.keys()].join(', ')} cannot be purged because they reference each other in a cycle. Make one of the columns nullable, or use on delete cascade.`,
      );
    blocking = blocking.filter((one) => one !== loose);
    if (!loose.deletedAlong)
      steps.push({ table: left.get(loose.child) as AccountTable, nullColumns: loose.nullable });
  }
  return steps;
};
