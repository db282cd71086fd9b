import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { tableQuery } from '../../../api/tables.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useDebouncedValue } from '../../../ui/debounce.ts';
import { cellText } from '../model/cell-text.ts';
import { type ChoiceLine, ChoiceList } from './choice-list.tsx';
import type { EditorProps } from './editor.ts';
import { EditorPopover } from './editor-popover.tsx';
import { labelColumn, rowLabel } from './use-link-labels.ts';

const rowLinesQuery = (tableId: string, q: string) =>
  queryOptions({
    queryKey: ['data-table-rows', tableId, 'choices', q],
    queryFn: async ({ signal, client }): Promise<ChoiceLine[]> => {
      const [table, { data }] = await Promise.all([
        client.ensureQueryData(tableQuery(tableId)),
        api().dataTableRows.list({ id: tableId, limit: 25, ...(q && { q }) }, { signal }),
      ]);
      const second = table.columns.find((column) => column !== labelColumn(table));
      return data.map((row) => ({
        value: row.id,
        label: rowLabel(row, table),
        hint: second && cellText(row.values[second.key], second),
      }));
    },
  });

const entryLinesQuery = (formId: string | null, q: string) =>
  queryOptions({
    queryKey: ['entries', formId ?? 'all', 'link-choices', q],
    queryFn: async ({ signal }): Promise<ChoiceLine[]> => {
      const given = { limit: 25, ...(q && { q }) };
      const { data } = formId
        ? await api().entries.listOfForm({ id: formId, ...given }, { signal })
        : await api().entries.list(given, { signal });
      return data.map(({ id, number, answers, createdAt }) => ({
        value: id,
        label: `Entry ${number}`,
        hint: Object.values(answers).find((answer) => typeof answer === 'string') ?? createdAt.slice(0, 10),
      })) as ChoiceLine[];
    },
  });

/** Searches a row of another table, or an entry of a form. */
export const LinkEditor = ({ column, value, initialText = '', label, onDone }: EditorProps) => {
  const [search, setSearch] = useState(initialText);
  const q = useDebouncedValue(search.trim());
  const isRow = column.type === 'row';
  const rows = useQuery({ ...rowLinesQuery(column.tableId ?? '', q), enabled: isRow && !!column.tableId });
  const entries = useQuery({ ...entryLinesQuery(column.formId, q), enabled: !isRow });
  const { data: lines = [], isFetching } = isRow ? rows : entries;
  const formOf = useQuery({
    queryKey: ['entries', 'link', value],
    queryFn: ({ signal }) => api().entries.get({ id: String(value) }, { signal }),
    enabled: !isRow && typeof value === 'string',
  });
  return (
    <EditorPopover label={label} onClose={() => onDone(undefined, 'stay')}>
      <ChoiceList
        label={label}
        search={search}
        onSearch={setSearch}
        isLoading={isFetching || q !== search.trim()}
        lines={lines.map((line) => ({ ...line, isChosen: line.value === value }))}
        nothing={q ? 'No matches.' : isRow ? 'This table has no rows yet.' : 'This form has no entries yet.'}
        onChoose={(id) => onDone({ value: id }, 'stay')}
        footer={
          typeof value === 'string' && (
            <>
              {!column.required && (
                <Button size="sm" variant="quiet" onClick={() => onDone({ value: null }, 'stay')}>
                  Clear
                </Button>
              )}
              {isRow && column.tableId && (
                <LinkButton
                  size="sm"
                  to="/tables/$tableId"
                  params={{ tableId: column.tableId }}
                  search={{ row: value }}
                >
                  Open row
                </LinkButton>
              )}
              {formOf.data && (
                <LinkButton
                  size="sm"
                  to="/forms/$formId/entries/$entryId"
                  params={{ formId: formOf.data.formId, entryId: value }}
                >
                  Open entry
                </LinkButton>
              )}
            </>
          )
        }
      />
    </EditorPopover>
  );
};
