import { build, type Db } from '../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { type JobRow, jobColumns } from '../../jobs/job-state.ts';
import { decodeId } from '../../kit/ids.ts';

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('job', String(id)) }),
  type: listColumn('type', 'text'),
  status: listColumn('status', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
  finishedAt: listColumn('finished_at', 'timestamptz', { nullable: true }),
};

export const listJobs = (db: Db, accountId: string, request: ListRequest): Promise<ListPage<JobRow>> => {
  const query = build.selectFrom('jobs').select(jobColumns).where('account_id', '=', accountId);
  return selectPage(db, query, listColumns, request);
};

export const findJob = (db: Db, accountId: string, id: string): Promise<JobRow | undefined> =>
  db.maybe(
    build.selectFrom('jobs').select(jobColumns).where('account_id', '=', accountId).where('id', '=', id),
  );
