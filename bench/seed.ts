import type pg from 'pg';
import { decodeId } from '../apps/server/src/kit/ids.ts';

// One second apart, newest first, with a different 1 KB description per row.
const values = `gen_random_uuid(), 'Project ' || number, repeat(md5(number::text), 32), now() - number * interval '1 second'`;
const columns = 'id, name, description, created_at';

export const seedService = async (client: pg.Client, account: string, projects: number): Promise<void> => {
  const accountId = decodeId('acc', account);
  await client.query(
    `insert into projects (account_id, ${columns}) select $1::uuid, ${values} from generate_series(1, $2::int) as number`,
    [accountId, projects],
  );
  await client.query('vacuum analyze projects');
};

export const seedBare = async (client: pg.Client, projects: number): Promise<void> => {
  await client.query('truncate projects');
  await client.query(
    `insert into projects (${columns}) select ${values} from generate_series(1, $1::int) as number`,
    [projects],
  );
  await client.query('vacuum analyze projects');
};
