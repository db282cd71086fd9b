import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { containsWords } from '../../db/list.ts';

export interface NamedRow {
  id: string;
  name: string;
}

interface NameSearch {
  q: string;
  limit: number;
}

/* Search by name, latest first, without what is in the trash. */

export const findForms = (db: Db, accountId: string, { q, limit }: NameSearch): Promise<NamedRow[]> =>
  db.all(sql<NamedRow>`
    select id, name from forms
    where account_id = ${accountId} and deleted_at is null and ${containsWords(['name', 'slug'], q)}
    order by updated_at desc limit ${limit}`);

export const findTables = (db: Db, accountId: string, { q, limit }: NameSearch): Promise<NamedRow[]> =>
  db.all(sql<NamedRow>`
    select id, name from data_tables
    where account_id = ${accountId} and deleted_at is null and ${containsWords(['name', 'key'], q)}
    order by updated_at desc limit ${limit}`);

export const searchWorkflows = (db: Db, accountId: string, { q, limit }: NameSearch): Promise<NamedRow[]> =>
  db.all(sql<NamedRow>`
    select id, name from workflows
    where account_id = ${accountId} and deleted_at is null and ${containsWords(['name'], q)}
    order by updated_at desc limit ${limit}`);

export const searchTemplates = (db: Db, accountId: string, { q, limit }: NameSearch): Promise<NamedRow[]> =>
  db.all(sql<NamedRow>`
    select id, name from templates
    where account_id = ${accountId} and ${containsWords(['name'], q)}
    order by updated_at desc limit ${limit}`);

export const searchConnectors = (db: Db, accountId: string, { q, limit }: NameSearch): Promise<NamedRow[]> =>
  db.all(sql<NamedRow>`
    select id, name from api_connectors
    where account_id = ${accountId} and ${containsWords(['name'], q)}
    order by updated_at desc limit ${limit}`);

/** The names of forms by id. */
export const namesOfForms = async (
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.all(sql<NamedRow>`
    select id, name from forms where account_id = ${accountId} and id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
