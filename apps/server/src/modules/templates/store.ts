import { sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';

const columns = [
  'id',
  'kind',
  'name',
  'format',
  'body',
  'body_references',
  'layout_id',
  'extension_id',
  'version',
  'created_at',
  'updated_at',
] as const;

export type TemplateKind = 'content' | 'layout';
export type TemplateFormat = 'html' | 'text' | 'markdown';

export interface TemplateRow {
  id: string;
  kind: TemplateKind;
  name: string;
  format: TemplateFormat;
  body: string;
  body_references: string[];
  layout_id: string | null;
  extension_id: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface TemplateValues {
  kind: TemplateKind;
  name: string;
  format: TemplateFormat;
  body: string;
  references: readonly string[];
  layoutId: string | null;
}

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('tpl', String(id)) }),
  kind: listColumn('kind', 'text'),
  name: listColumn('name', 'text'),
  format: listColumn('format', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

export const listTemplates = async (
  db: Db,
  accountId: string,
  request: ListRequest,
  { q, kind }: { q: string | undefined; kind: TemplateKind | undefined },
): Promise<ListPage<TemplateRow>> => {
  const query = build
    .selectFrom('templates')
    .select(columns)
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind ?? ''))
    .$if(q !== undefined, (found) => found.where(containsWords(['name'], q ?? '')));
  return (await selectPage(db, query, listColumns, request)) as unknown as ListPage<TemplateRow>;
};

interface TemplateKey {
  accountId: string;
  id: string;
}

const selectOne = ({ accountId, id }: TemplateKey) =>
  build.selectFrom('templates').select(columns).where('account_id', '=', accountId).where('id', '=', id);

const find = prepare(selectOne);
const lock = prepare((key: TemplateKey) => selectOne(key).forUpdate());
const share = prepare((key: TemplateKey) => selectOne(key).forShare());

export const findTemplate = (db: Db, accountId: string, id: string): Promise<TemplateRow | undefined> =>
  db.maybe(find({ accountId, id })) as unknown as Promise<TemplateRow | undefined>;

/** Reads a template and locks it until the transaction ends. */
export const lockTemplate = (db: Db, accountId: string, id: string): Promise<TemplateRow | undefined> =>
  db.maybe(lock({ accountId, id })) as unknown as Promise<TemplateRow | undefined>;

/** The same with a shared lock. */
export const lockTemplateForShare = (
  db: Db,
  accountId: string,
  id: string,
): Promise<TemplateRow | undefined> =>
  db.maybe(share({ accountId, id })) as unknown as Promise<TemplateRow | undefined>;

const toColumns = ({ references, layoutId, ...values }: Partial<TemplateValues>) => ({
  ...values,
  ...(references && { body_references: JSON.stringify(references) }),
  ...(layoutId !== undefined && { layout_id: layoutId }),
});

export const insertTemplate = (
  db: Db,
  accountId: string,
  id: string,
  { kind, name, format, body, ...values }: TemplateValues,
): Promise<TemplateRow> =>
  db.one(
    build
      .insertInto('templates')
      .values({ account_id: accountId, id, kind, name, format, body, ...toColumns(values) })
      .returning(columns),
  ) as unknown as Promise<TemplateRow>;

export const changeTemplate = (
  db: Db,
  accountId: string,
  id: string,
  values: Partial<TemplateValues>,
): Promise<TemplateRow> =>
  db.one(
    build
      .updateTable('templates')
      .set({ ...toColumns(values), version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns),
  ) as unknown as Promise<TemplateRow>;

export const removeTemplate = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(build.deleteFrom('templates').where('account_id', '=', accountId).where('id', '=', id));

export interface LayoutUse {
  kind: 'template' | 'form';
  id: string;
  name: string;
}

/** What uses a layout: templates and forms, including trashed ones, by name; limited per kind. */
export const findLayoutUses = (
  db: Db,
  accountId: string,
  { id, templateId, maxUses }: { id: string; templateId: string; maxUses: number },
): Promise<LayoutUse[]> =>
  db.all(sql<LayoutUse>`
    (select 'template' as kind, id, name from templates
      where account_id = ${accountId} and layout_id = ${id} order by name, id limit ${maxUses})
    union all
    (select 'form' as kind, id, name from forms
      where account_id = ${accountId} and settings ->> 'layoutTemplateId' = ${templateId} order by name, id limit ${maxUses})`);

/** The names of the account and a form, for templates. */
interface Names {
  account_name: string;
  /** Of the account. */
  timezone: string;
  form_name: string;
  slug: string;
}

export const findNames = (db: Db, accountId: string, formId: string): Promise<Names | undefined> =>
  db.maybe(sql<Names>`
    select a.name as account_name, a.timezone, f.name as form_name, f.slug
    from forms f join accounts a on a.id = f.account_id
    where f.account_id = ${accountId} and f.id = ${formId}`);
