import pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
}

const tsTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bytea: 'Buffer',
  jsonb: 'unknown',
  timestamptz: 'Date',
  tsvector: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
  _timestamptz: 'Date[]',
};

const pascal = (name: string) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const typeOf = ({ table, name, type, nullable, defaulted }: Column): string => {
  const base = tsTypes[type];
  if (!base)
    throw new Error(
      `${table}.${name} has the type ${type}, which scripts/generate-tables.ts does not support.`,
    );
  const full = nullable && base !== 'unknown' ? `${base} | null` : base;
  return defaulted ? `Generated<${full}>` : full;
};

/** Kysely row types of all tables, as created by the migrations. */
export const generateTables = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      select c.table_name as "table", c.column_name as name, c.udt_name as type,
             c.is_nullable = 'YES' as nullable, c.column_default is not null as defaulted
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%' and c.table_name <> 'applied_migrations'
      order by c.table_name, c.ordinal_position`);
    const tables = Map.groupBy(rows, (row) => row.table);
    const interfaces = [...tables].map(
      ([table, columns]) =>
        `interface ${pascal(table)} {\n${columns.map((column) => `  ${column.name}: ${typeOf(column)};`).join('\n')}\n}`,
    );
    const index = `export interface Tables {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`).join('\n')}\n}`;
    return [
      '// Written by `npm run generate` from the migrations. Do not edit.',
      "import type { Generated } from 'kysely';",
      ...interfaces,
      index,
      '',
    ]
      .join('\n\n')
      .replace(/\n\n$/, '\n');
  } finally {
    await client.end();
  }
};
