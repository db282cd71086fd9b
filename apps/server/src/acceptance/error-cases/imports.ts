import { makeTable } from '../../modules/data-tables/data-tables.factory.ts';
import { makeCsv } from '../../modules/imports/imports.factory.ts';
import type { ErrorTestServices } from '../error-test-services.ts';
import { account, type ErrorCases } from './error-case.ts';

/** Imports one cell into a column of a type, without declaring its format. */
const importCell = async (testServices: ErrorTestServices, type: 'date' | 'number', cell: string) => {
  const owner = await account(testServices);
  const { id: tableId } = await makeTable(owner, { columns: [{ key: 'cell', name: 'Cell', type }] });
  const fileId = await makeCsv(testServices.app, owner, `Cell;\n${cell};\n`);
  return owner.send('POST', '/imports', { fileId, tableId, mode: 'create', mapping: { Cell: 'cell' } });
};

/** Errors by missing information in a file. */
export const importErrorCases: ErrorCases = {
  ambiguous_dates: {
    trigger: (testServices) => importCell(testServices, 'date', '03/04/2026'),
    path: 'mapping.Cell',
  },
  ambiguous_numbers: {
    trigger: (testServices) => importCell(testServices, 'number', '1,234'),
    path: 'mapping.Cell',
  },
};
