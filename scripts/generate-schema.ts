import pg from 'pg';

/** Statements that are written after each table, in this order. */
const parts = {
  indexes: `
    select i.indrelid::regclass::text as "table", pg_get_indexdef(i.indexrelid) as statement
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`,
  policies: `
    select c.relname as "table", 'create policy ' || quote_ident(p.polname) || ' on ' || c.relname
        || case when p.polpermissive then '' else ' as restrictive' end
        || case p.polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update'
             when 'd' then ' for delete' else '' end
        || case when p.polroles = '{0}' then '' else ' to ' || (
             select string_agg(case when r.rolname = current_user then 'current_user' else quote_ident(r.rolname) end, ', ' order by r.rolname)
             from pg_roles r where r.oid = any(p.polroles)) end
        || coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
        || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '') as statement
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace`,
  triggers: `
    select t.tgrelid::regclass::text as "table", pg_get_triggerdef(t.oid) as statement
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0`,
} as const;

const tables = `
  select c.oid::regclass::text as "table", c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    pg_get_partkeydef(c.oid) as partition_key,
    pg_get_expr(c.relpartbound, c.oid) as bound, (select inhparent::regclass::text from pg_inherits where inhrelid = c.oid) as parent,
    c.reloptions as options,
    (select json_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attcollation <> 0 and a.attcollation <> t.typcollation
             then ' collate ' || (select quote_ident(collname) from pg_collation where oid = a.attcollation) else '' end
        || case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
             when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attcompression <> '' then ' compression ' || case a.attcompression when 'l' then 'lz4' else 'pglz' end else '' end
        || case when a.attstorage <> t.typstorage then ' storage ' || case a.attstorage when 'p' then 'plain' when 'm' then 'main' when 'e' then 'external' else 'extended' end else '' end
        order by a.attnum)
     from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select json_agg('constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid) order by k.contype <> 'p', k.conname)
     from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x') and k.conparentid = 0) as constraints
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname not like 'kysely_%' and c.relname <> 'applied_migrations'
  order by c.relname`;

const functions = `
  select pg_get_functiondef(p.oid) as statement from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const views = `
  select 'create view ' || c.relname || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ' as' || chr(10)
    || pg_get_viewdef(c.oid, true) as statement
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by c.relname`;

const others = `
  select 'create extension ' || quote_ident(extname) || ';' as statement from pg_extension where extname <> 'plpgsql'
  union all
  select 'create sequence ' || c.relname || ';' from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  union all
  select 'create collation ' || collname || ';' from pg_collation where collnamespace = 'public'::regnamespace
  union all
  select 'create type ' || typname || ' as enum (' || (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid) || ');'
  from pg_type t where typnamespace = 'public'::regnamespace and typtype = 'e'
  union all
  select 'create domain ' || typname || ' as ' || format_type(typbasetype, typtypmod) || ';' from pg_type
  where typnamespace = 'public'::regnamespace and typtype = 'd'
  order by 1`;

interface Table {
  table: string;
  secured: boolean;
  forced: boolean;
  partition_key: string | null;
  bound: string | null;
  parent: string | null;
  options: string[] | null;
  columns: string[];
  constraints: string[] | null;
}

const createTable = (row: Table): string => {
  const { table, columns, constraints, partition_key: partitionKey, bound, parent, options } = row;
  const storage = options ? ` with (${options.join(', ')})` : '';
  if (parent) return `create table ${table} partition of ${parent} ${bound}${storage};`;
  const lines = [...columns, ...(constraints ?? [])].map((line) => `  ${line}`).join(',\n');
  return `create table ${table} (\n${lines}\n)${partitionKey ? ` partition by ${partitionKey}` : ''}${storage};`;
};

/** Tables, functions, triggers and policies as created by the migrations, for reading. Privileges are in privileges.ts. */
export const generateSchema = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const statements = async (query: string) => (await client.query<{ statement: string }>(query)).rows;
  try {
    const details = new Map<string, string[]>();
    for (const query of Object.values(parts)) {
      const { rows } = await client.query<{ table: string; statement: string }>(
        `select "table", statement from (${query}) as found order by "table", statement`,
      );
      for (const { table, statement } of rows)
        details.set(table, [...(details.get(table) ?? []), `${statement};`]);
    }
    const { rows } = await client.query<Table>(tables);
    const texts = rows.map((row) =>
      [
        createTable(row),
        ...(row.secured ? [`alter table ${row.table} enable row level security;`] : []),
        ...(row.forced ? [`alter table ${row.table} force row level security;`] : []),
        ...(details.get(row.table) ?? []),
      ].join('\n'),
    );
    const viewTexts = (await statements(views)).map(({ statement }) => statement);
    const functionTexts = (await statements(functions)).map(({ statement }) => `${statement.trimEnd()};`);
    return [
      '-- Generated from the migrations by `npm run generate`, for reading only. Do not edit.',
      ...(await statements(others)).map(({ statement }) => statement),
      ...texts,
      ...viewTexts,
      ...functionTexts,
      '',
    ].join('\n\n');
  } finally {
    await client.end();
  }
};
