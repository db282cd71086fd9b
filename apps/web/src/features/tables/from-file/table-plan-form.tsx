import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectsQuery } from '../../../api/projects.ts';
import { fileFormatOf, type ImportPreview, type ImportSource } from '../../../jobs/import-api.ts';
import { type ChosenFormats, formatError } from '../../../jobs/value-formats.ts';
import { ValueFormatsCard } from '../../../jobs/value-formats-card.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  columnsError,
  columnsFromFile,
  type FileColumn,
  formattedFileColumns,
  tableNameFromFile,
} from '../model/file-columns.ts';
import { FileColumnsTable } from './file-columns-table.tsx';
import { useCreateTable } from './use-create-table.ts';

interface TablePlanFormProps {
  source: ImportSource;
  preview: ImportPreview;
  fileName: string;
}

/** Name and columns of the new table, as suggested by the file. */
export const TablePlanForm = ({ source, preview, fileName }: TablePlanFormProps) => {
  const { data: projects = [] } = useQuery(projectsQuery);
  const [name, setName] = useState(tableNameFromFile(fileName));
  const [chosen, setChosen] = useState<string>();
  const [columns, setColumns] = useState(() => columnsFromFile(preview));
  const [formats, setFormats] = useState<ChosenFormats>({});
  const readColumns = formattedFileColumns(preview, columns);
  const { make, isBusy, problem } = useCreateTable({ ...source, ...fileFormatOf(preview) });
  const open = projects.filter(({ archived }) => !archived);
  const projectId = chosen ?? open[0]?.id;
  const missing =
    name.trim() === ''
      ? 'Enter a name for the table.'
      : (columnsError(columns) ?? formatError(readColumns, formats));
  const change = (of: string, part: Partial<FileColumn>) =>
    setColumns((before) => before.map((column) => (column.source === of ? { ...column, ...part } : column)));
  return (
    <>
      <Card title="Columns" description="Types are suggested based on the file." flush>
        <FileColumnsTable columns={columns} onChange={change} />
      </Card>
      <ValueFormatsCard columns={readColumns} chosen={formats} onChange={setFormats} />
      <Card
        title="Table"
        footer={
          <Button
            variant="primary"
            busy={isBusy}
            disabledReason={missing}
            onClick={() => void make({ projectId, name, columns, readColumns, formats })}
          >
            Create table and import rows
          </Button>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" value={name} onChange={setName} maxLength={200} />
          {open.length > 1 && (
            <Select
              label="Project"
              value={projectId}
              onChange={setChosen}
              options={open.map((one) => ({ value: one.id, label: one.name }))}
            />
          )}
        </div>
        {problem && (
          <div className="mt-4">
            <Banner kind="danger">{problem}</Banner>
          </div>
        )}
      </Card>
    </>
  );
};
