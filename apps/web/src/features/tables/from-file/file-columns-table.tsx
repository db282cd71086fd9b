import { samplesText } from '../../../jobs/csv-file.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { columnWords } from '../model/column-words.ts';
import { type FileColumn, typesOfFiles } from '../model/file-columns.ts';

interface FileColumnsTableProps {
  columns: readonly FileColumn[];
  onChange: (source: string, part: Partial<FileColumn>) => void;
}

const types = typesOfFiles.map((value) => ({
  value,
  label: columnWords[value].title,
  icon: columnWords[value].icon,
}));

/** Each column of the file, what is in it, and what it is to become. */
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
        cell: ({ source, isTaken }) => (
          <Checkbox
            label={`Import “${source}”`}
            hideLabel
            checked={isTaken}
            onChange={(isOn) => onChange(source, { isTaken: isOn === true })}
          />
        ),
      },
      {
        key: 'name',
        header: 'Name',
        width: 'min-w-36',
        cell: ({ source, name, isTaken }) => (
          <TextField
            label={`Name for “${source}”`}
            hideLabel
            value={name}
            maxLength={200}
            disabled={!isTaken}
            onChange={(next) => onChange(source, { name: next })}
          />
        ),
      },
      {
        key: 'type',
        header: 'Type',
        width: 'min-w-40',
        cell: ({ source, type, isTaken }) => (
          <Select
            label={`Type of “${source}”`}
            hideLabel
            value={type}
            options={types}
            disabled={!isTaken}
            onChange={(next) => onChange(source, { type: next })}
          />
        ),
      },
      {
        key: 'samples',
        header: 'Sample values',
        from: 'sm',
        cell: ({ samples }) => (
          <span className="line-clamp-2 max-w-72 text-muted wrap-anywhere">
            {samplesText(samples) || 'Always empty'}
          </span>
        ),
      },
    ]}
  />
);
