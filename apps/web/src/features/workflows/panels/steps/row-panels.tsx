import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tableQuery } from '../../../../api/tables.ts';
import { fieldsOfColumns } from '../../../../logic/fields-of-columns.ts';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TableChoice } from '../fields/choice-field.tsx';
import { StepCondition } from '../fields/expression-field.tsx';
import { FindLimits } from '../fields/find-limits.tsx';
import { MappingField } from '../fields/mapping-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

const useColumns = (tableId: string | undefined) =>
  useQuery({ ...tableQuery(tableId ?? ''), enabled: tableId !== undefined }).data?.columns;

type RowSettings = {
  tableId?: string | undefined;
  rowId?: string | undefined;
  values?: Record<string, unknown> | undefined;
};
type RowFieldsProps = {
  step: RowSettings;
  change: (patch: RowSettings) => void;
  problem: (setting: string) => string | undefined;
};

const Table = ({ step, change, problem }: RowFieldsProps) => (
  <TableChoice value={step.tableId} onChange={(tableId) => change({ tableId })} error={problem('tableId')} />
);

const RowId = ({ step, change, problem }: RowFieldsProps) => (
  <ReferenceField
    label="Row ID"
    placeholder="{{ steps.find_rows.output.row.id }}"
    value={step.rowId ?? ''}
    onChange={(rowId) => change({ rowId: rowId || undefined })}
    error={problem('rowId')}
  />
);

/** `all`: a new row needs all required columns. */
function Values({ step, change, problem, all = false }: RowFieldsProps & { all?: boolean }) {
  const columns = useColumns(step.tableId);
  if (!step.tableId) return null;
  return (
    <MappingField
      label="Values"
      setting="values"
      names={columns?.map(({ key, name, type, required }) => ({
        key,
        label: name,
        type,
        required: all && required,
      }))}
      value={step.values}
      onChange={(values) => change({ values })}
      problem={problem}
    />
  );
}

export function FindRowsPanel({ step, change, problem }: StepPanelProps<'find_rows'>) {
  const columns = useColumns(step.tableId);
  const fields = useMemo(() => fieldsOfColumns(columns ?? [], 'Table columns'), [columns]);
  return (
    <>
      <Table {...{ step, change, problem }} />
      {step.tableId && (
        <StepCondition
          label="Only rows where"
          hint="To compare a column with a value, edit it as an expression: values.email == entry.answers.email"
          also={fields}
          value={step.filter}
          onChange={(filter) => change({ filter })}
          error={problem('filter')}
        />
      )}
      <FindLimits hint="Newest first: -createdAt. By a column: values.name." {...{ step, change, problem }} />
    </>
  );
}

export const CreateRowPanel = (props: StepPanelProps<'create_row'>) => (
  <>
    <Table {...props} />
    <Values {...props} all />
  </>
);

export const UpdateRowPanel = (props: StepPanelProps<'update_row'>) => (
  <>
    <Table {...props} />
    <RowId {...props} />
    <Values {...props} />
  </>
);

export function UpsertRowPanel(props: StepPanelProps<'upsert_row'>) {
  const { step, change, problem } = props;
  const columns = useColumns(step.tableId);
  return (
    <>
      <Table {...props} />
      {step.tableId && (
        <Select
          label="Match by"
          hint="A unique column. Updates the row with the same value, or adds a row if there is none."
          value={step.columnKey}
          onChange={(columnKey) => change({ columnKey })}
          options={(columns ?? [])
            .filter(({ unique }) => unique)
            .map(({ key, name }) => ({ value: key, label: name }))}
          error={problem('columnKey')}
        />
      )}
      <Values {...props} all />
    </>
  );
}

export const DeleteRowPanel = (props: StepPanelProps<'delete_row'>) => (
  <>
    <Table {...props} />
    <RowId {...props} />
  </>
);
