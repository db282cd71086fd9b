import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { defaultProjectName } from '../../../api/projects.ts';
import type { DataTable } from '../../../api/tables.ts';
import { type ImportSource, startImport } from '../../../jobs/import-api.ts';
import { refreshTransfers } from '../../../jobs/transfers-api.ts';
import type { ChosenFormats, FormattedColumn } from '../../../jobs/value-formats.ts';
import { useTableChanges } from '../api.ts';
import { type FileColumn, tableFromFile } from '../model/file-columns.ts';

export interface TablePlan {
  projectId: string | undefined;
  name: string;
  columns: readonly FileColumn[];
  readColumns: readonly FormattedColumn[];
  formats: ChosenFormats;
}

/** Creates the table, starts the import, and opens its progress. */
export const useCreateTable = (source: ImportSource) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { create } = useTableChanges();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // If only the import was rejected, a retry does not create another table.
  const createdTable = useRef<{ table: DataTable; fingerprint: string }>(undefined);

  const tableOf = async ({ projectId, name, columns }: TablePlan): Promise<DataTable> => {
    const body = { name: name.trim(), columns: tableFromFile(columns).columns };
    const fingerprint = JSON.stringify([projectId, body]);
    if (createdTable.current?.fingerprint === fingerprint) return createdTable.current.table;
    const target = projectId ?? (await api().projects.create({ body: { name: defaultProjectName } })).id;
    const table = await create.mutateAsync({ projectId: target, ...body });
    createdTable.current = { table, fingerprint };
    return table;
  };

  const make = async (plan: TablePlan): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const table = await tableOf(plan);
      const { id } = await startImport({
        ...source,
        tableId: table.id,
        mapping: tableFromFile(plan.columns, plan.readColumns, plan.formats).mapping,
        mode: 'create',
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      void refreshTransfers(client);
      await navigate({ to: '/import', search: { import: id } });
    } catch (error) {
      const { message, fields } = describeError(error);
      setProblem(Object.values(fields)[0] ?? message);
      setBusy(false);
    }
  };
  return { make, isBusy, problem };
};
