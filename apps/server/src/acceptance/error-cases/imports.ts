import { makeTable } from '../../modules/data-tables/data-tables.factory.ts';
import { makeCsv } from '../../modules/imports/imports.factory.ts';
import type { ErrorTestServices } from '../error-test-services.ts';
import { account, type ErrorCases } from './error-case.ts';

/** Imports one cell into a column of a type, without saying how it is written. */
const importCell = async (stage: ErrorTestServices, type: 'date' | 'number', cell: string) => {
  const owner = await account(stage);
  const { id: tableId } = await makeTable(owner, { columns: [{ key: 'cell', name: 'Cell', type }] });
  const fileId = await makeCsv(stage.app, owner, `Cell;\n${cell};\n`);
  return owner.send('POST', '/imports', { fileId, tableId, mode: 'create', mapping: { Cell: 'cell' } });
};

/** What a file does not say. */
export const importErrorCases: ErrorCases = {
  ambiguous_dates: { trigger: (stage) => importCell(stage, 'date', '03/04/2026'), path: 'mapping.Cell' },
  ambiguous_numbers: { trigger: (stage) => importCell(stage, 'number', '1,234'), path: 'mapping.Cell' },
};
