/** Search parameters of the tables list. */
export interface TablesSearch {
  q?: string | undefined;
  project?: string | undefined;
  trash?: true | undefined;
}

/** Search parameters of creating a table from a file. */
export interface TableFromFileSearch {
  file?: string | undefined;
}

/** Search parameters of a table. */
export interface TableSearch {
  /** Search text. */
  q?: string | undefined;
  /** CEL. */
  filter?: string | undefined;
  /** API format: `values.price`, `-createdAt`; creation order if omitted. */
  sort?: string | undefined;
  /** The row that is open next to the spreadsheet. */
  row?: string | undefined;
}

const text = (value: unknown, max: number): string | undefined => {
  // The router parses `q=2024` as a number.
  const given = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof given === 'string' && given.trim() !== '' ? given.slice(0, max) : undefined;
};

const id = (value: unknown, prefix: string): string | undefined =>
  typeof value === 'string' && new RegExp(`^${prefix}_[a-z0-9]{1,40}$`).test(value) ? value : undefined;

export const validateTablesSearch = ({ q, project, trash }: Record<string, unknown>): TablesSearch => ({
  q: text(q, 200),
  project: id(project, 'prj'),
  trash: trash === true ? true : undefined,
});

export const validateTableFromFileSearch = ({ file }: Record<string, unknown>): TableFromFileSearch => ({
  file: id(file, 'fil'),
});

const sortFormat = /^-?[A-Za-z][A-Za-z0-9_.]{0,198}$/;

export const validateTableSearch = (search: Record<string, unknown>): TableSearch => {
  const sort = text(search.sort, 200);
  return {
    q: text(search.q, 200),
    filter: text(search.filter, 4_096),
    sort: sort && sortFormat.test(sort) ? sort : undefined,
    row: id(search.row, 'row'),
  };
};
