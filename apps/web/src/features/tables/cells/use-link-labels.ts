import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import type { DataTable } from '../../../api/tables.ts';
import type { TableColumn } from '../api.ts';
import { cellText } from '../model/cell-text.ts';
import type { TableRow, Values } from '../rows-api.ts';
import type { LinkLabels } from './cell-value.tsx';

/** The column that labels a row: the first text column, or the first one. */
export const labelColumn = ({ columns }: DataTable): TableColumn | undefined =>
  columns.find(({ type }) => type === 'text') ?? columns[0];

export const rowLabel = (row: TableRow, table: DataTable): string => {
  const column = labelColumn(table);
  return (column && cellText(row.values[column.key], column)) || row.id;
};

const perRequest = 80;

const rowNames = async (tableId: string, ids: readonly string[]): Promise<[string, string][]> => {
  const [table, { data }] = await Promise.all([
    api().dataTables.get({ id: tableId }),
    api().dataTableRows.list({ id: tableId, filter: `id in ${JSON.stringify(ids)}`, limit: perRequest }),
  ]);
  return data.map((row) => [row.id, rowLabel(row, table)]);
};

const entryNames = async (ids: readonly string[]): Promise<[string, string][]> => {
  const { data } = await api().entries.list({ filter: `id in ${JSON.stringify(ids)}`, limit: perRequest });
  return data.map(({ id, number }) => [id, `Entry ${number}`]);
};

/** Labels of linked rows and entries in the visible rows. Each is fetched once; until then, its id is shown. */
export const useLinkLabels = (
  columns: readonly TableColumn[],
  visibleValues: () => readonly Values[],
): LinkLabels => {
  const [labels, setLabels] = useState<LinkLabels>(new Map());
  const requested = useRef(new Set<string>());
  useEffect(() => {
    const links = columns.filter(({ type }) => type === 'row' || type === 'entry');
    if (links.length === 0) return;
    const rows = visibleValues();
    for (const { key, type, tableId } of links) {
      const missing = [...new Set(rows.map((values) => values[key]))].filter(
        (id): id is string => typeof id === 'string' && !requested.current.has(id),
      );
      for (let from = 0; from < missing.length; from += perRequest) {
        const ids = missing.slice(from, from + perRequest);
        for (const id of ids) requested.current.add(id);
        const names = type === 'row' ? (tableId ? rowNames(tableId, ids) : undefined) : entryNames(ids);
        names?.then(
          (found) => setLabels((before) => new Map([...before, ...found])),
          // Without labels, ids are shown.
          () => {},
        );
      }
    }
  });
  return labels;
};
