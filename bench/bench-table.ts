import { entryFields } from './entry-fields.ts';
import { type BenchAccount, type BenchEnvironment, post } from './environment.ts';

const types = {
  text: 'text',
  integer: 'number',
  numeric: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'datetime',
} as const;

/** Creates a data table through the API with a column for each field of the form. Its column IDs are `c1`, `c2` … */
export const createTable = async (environment: BenchEnvironment, account: BenchAccount): Promise<string> => {
  const { id: projectId } = await post(environment, account, '/projects', { name: 'Bench' });
  const columns = entryFields.map(({ key, column, type }) => ({
    key,
    name: key,
    type: type === 'long_text' ? type : types[column],
  }));
  return (await post(environment, account, '/data-tables', { projectId, name: 'Bench', columns })).id;
};
