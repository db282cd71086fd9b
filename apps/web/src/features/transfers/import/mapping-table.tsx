import type { ImportPreview } from '../../../jobs/import-api.ts';
import { samplesColumn } from '../../../jobs/samples-column.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Plan } from '../model/plan.ts';
import type { Target } from '../model/targets.ts';

type FileColumn = ImportPreview['columns'][number];

type MappingTableProps = {
  columns: readonly FileColumn[];
  targets: readonly Target[];
  plan: Plan;
  onChange: (part: Partial<Plan>) => void;
};

const nowhere = '';

/** Columns of the file with samples and target. */
export const MappingTable = ({ columns, targets, plan, onChange }: MappingTableProps) => {
  const known = new Set(targets.map(({ key }) => key));
  // A file may have more instances of a group than are offered.
  const further = columns.flatMap(({ suggestedKey }) =>
    suggestedKey !== null && !known.has(suggestedKey) ? [suggestedKey] : [],
  );
  const options = [
    { value: nowhere, label: 'Don’t import' },
    ...targets.map(({ key, label }) => ({ value: key, label, hint: key })),
    ...[...new Set(further)].map((key) => ({ value: key, label: key })),
  ];
  return (
    <Table<FileColumn>
      label="Columns in the file"
      rows={columns}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: 'Column in the file',
          rowHeader: true,
          cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
        },
        samplesColumn,
        {
          key: 'target',
          header: 'Import into',
          width: 'w-80',
          cell: ({ name }) => (
            <Combobox
              label={`Import “${name}” into`}
              hideLabel
              value={plan.mapping[name] ?? nowhere}
              options={options}
              onChange={(key) => onChange({ mapping: { ...plan.mapping, [name]: key || null } })}
            />
          ),
        },
      ]}
    />
  );
};
