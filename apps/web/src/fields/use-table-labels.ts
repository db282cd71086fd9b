import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { type AnswerText, plainText, type ValueLabels } from './answer-text.ts';
import {
  type FieldAnswer,
  rowFilters,
  tableKey,
  type ValueTable,
  valuesByTable,
  valueTableOf,
} from './table-values.ts';

const readLabels = async (table: ValueTable, values: Iterable<string>): Promise<[string, string][]> => {
  const pages = await Promise.all(
    rowFilters(table, values).map((filter) =>
      api().dataTableRows.list({ id: table.tableId, filter, limit: 200 }),
    ),
  );
  return pages
    .flatMap(({ data }) => data)
    .map((row) => [
      table.valueColumn === undefined ? row.id : plainText(row.values[table.valueColumn]),
      plainText(row.values[table.labelColumn]),
    ]);
};

/**
 * Formats answers with labels of table values. Labels are fetched as answers become visible, each once; until then,
 * and for deleted rows, the value is shown.
 */
export const useTableLabels = (text: AnswerText, given: () => readonly FieldAnswer[]): AnswerText => {
  const [labels, setLabels] = useState<ReadonlyMap<string, ValueLabels>>(new Map());
  const requested = useRef(new Set<string>());

  useEffect(() => {
    for (const [key, { table, values }] of valuesByTable(given())) {
      const missing = [...values].filter((value) => !requested.current.has(`${key} ${value}`));
      if (missing.length === 0) continue;
      for (const value of missing) requested.current.add(`${key} ${value}`);
      readLabels(table, missing).then(
        (found) =>
          setLabels((before) => new Map(before).set(key, new Map([...(before.get(key) ?? []), ...found]))),
        // Without labels, values are shown.
        () => {},
      );
    }
  });

  return useCallback(
    (field, answer, known) => {
      const table = known ? undefined : valueTableOf(field);
      return text(field, answer, table ? labels.get(tableKey(table)) : known);
    },
    [text, labels],
  );
};
