import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tableQuery } from '../../../../api/tables.ts';
import { fieldsOfColumns } from '../../../../logic/fields-of-columns.ts';
import { TableChoice } from '../fields/choice-field.tsx';
import type { TriggerPanelProps } from '../panel-types.ts';
import { FilterField } from './filter-field.tsx';

export function RowTriggerPanel<T extends 'row.created' | 'row.updated'>(props: TriggerPanelProps<T>) {
  const { trigger, change, problem } = props as unknown as TriggerPanelProps<'row.created'>;
  const { tableId, filter } = trigger;
  const { data: table } = useQuery({ ...tableQuery(tableId ?? ''), enabled: tableId !== undefined });
  const fields = useMemo(() => fieldsOfColumns(table?.columns ?? [], 'Table columns'), [table]);
  return (
    <>
      <TableChoice value={tableId} onChange={(id) => change({ tableId: id })} error={problem('tableId')} />
      {tableId && (
        <FilterField
          key={tableId}
          label="Only rows where"
          fields={fields}
          value={filter}
          onChange={(cel) => change({ filter: cel })}
          error={problem('filter')}
        />
      )}
    </>
  );
}

export const DeletedRowTriggerPanel = ({ trigger, change, problem }: TriggerPanelProps<'row.deleted'>) => (
  <TableChoice
    value={trigger.tableId}
    onChange={(id) => change({ tableId: id })}
    error={problem('tableId')}
  />
);
