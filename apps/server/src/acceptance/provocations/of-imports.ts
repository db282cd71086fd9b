import { makeTable } from '../../modules/data-tables/data-tables.factory.ts';
import { makeCsv } from '../../modules/imports/imports.factory.ts';
import type { Stage } from '../stage.ts';
import { account, type Provocations } from './provocation.ts';

/** Imports one cell into a column of a type, without saying how it is written. */
const importCell = async (stage: Stage, type: 'date' | 'number', cell: string) => {
  const owner = await account(stage);
  const { id: tableId } = await makeTable(owner, { columns: [{ key: 'cell', name: 'Cell', type }] });
  const fileId = await makeCsv(stage.app, owner, `Cell;\n${cell};\n`);
  return owner.send('POST', '/imports', { fileId, tableId, mode: 'create', mapping: { Cell: 'cell' } });
};

/** What a file does not say. */
export const ofImports: Provocations = {
  ambiguous_dates: { provoke: (stage) => importCell(stage, 'date', '03/04/2026'), at: 'mapping.Cell' },
  ambiguous_numbers: { provoke: (stage) => importCell(stage, 'number', '1,234'), at: 'mapping.Cell' },
};
