import { samplesColumn } from '../../../jobs/samples-column.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { columnTypeInfo } from '../model/column-type-info.ts';
import { type FileColumn, importableTypes } from '../model/file-columns.ts';

interface FileColumnsTableProps {
  columns: readonly FileColumn[];
  onChange: (source: string, part: Partial<FileColumn>) => void;
}

const types = importableTypes.map((value) => ({
  value,
  label: columnTypeInfo[value].title,
  icon: columnTypeInfo[value].icon,
}));

/** Columns of the file with samples and target type. */
export const FileColumnsTable = ({ columns, onChange }: FileColumnsTableProps) => (
  <Table<FileColumn>
    label="Columns in the file"
    rows={columns}
    rowKey={({ source }) => source}
    columns={[
      {
        key: 'taken',
        header: 'Import',
        hideHeader: true,
        width: 'w-8',
        cell: ({ source, isIncluded }) => (
          <Checkbox
            label={`Import “${source}”`}
            hideLabel
            checked={isIncluded}
            onChange={(isOn) => onChange(source, { isIncluded: isOn === true })}
          />
        ),
      },
      {
        key: 'name',
        header: 'Name',
        width: 'min-w-36',
        cell: ({ source, name, isIncluded }) => (
          <TextField
            label={`Name for “${source}”`}
            hideLabel
            value={name}
            maxLength={200}
            disabled={!isIncluded}
            onChange={(next) => onChange(source, { name: next })}
          />
        ),
      },
      {
        key: 'type',
        header: 'Type',
        width: 'min-w-40',
        cell: ({ source, type, isIncluded }) => (
          <Select
            label={`Type of “${source}”`}
            hideLabel
            value={type}
            options={types}
            disabled={!isIncluded}
            onChange={(next) => onChange(source, { type: next })}
          />
        ),
      },
      samplesColumn,
    ]}
  />
);
