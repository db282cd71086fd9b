import { useState } from 'react';
import type { DataTable } from '../../../api/tables.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { TableColumn } from '../api.ts';
import { type ColumnForm, columnErrors, columnFormOf } from '../model/column-form.ts';
import { ColumnFields } from './column-fields.tsx';
import { ConversionReport } from './conversion-report.tsx';
import { useColumnSave } from './use-column-save.ts';

interface ColumnDialogProps {
  table: DataTable;
  /** The column to edit; a new one if omitted. */
  column: TableColumn | undefined;
  onClose: () => void;
}

export const ColumnDialog = ({ table, column, onClose }: ColumnDialogProps) => {
  const [form, setForm] = useState<ColumnForm>(() => columnFormOf(column));
  const [isSubmitted, setSubmitted] = useState(false);
  const { save, report, back, problem, isBusy, job } = useColumnSave(table, column, onClose);
  const problems = columnErrors(form);
  const submit = () => {
    setSubmitted(true);
    // The report has its own two buttons.
    if (!report && Object.keys(problems).length === 0) void save(form);
  };
  const fieldErrors = problem && Object.values(problem.fields);
  const progress = job?.progress;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={column ? `Edit column “${column.name}”` : 'New column'}
      onSubmit={submit}
      footer={
        report ? (
          <>
            <Button onClick={back}>Back</Button>
            {!form.required && (
              <Button variant="danger" busy={isBusy} onClick={() => void save(form, true)}>
                Clear them and continue
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              {column ? 'Save' : 'Add column'}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problem && (
          <Banner kind="danger" title={problem.title}>
            {fieldErrors && fieldErrors.length > 0 ? fieldErrors.slice(0, 5).join(' ') : problem.message}
          </Banner>
        )}
        {job && (
          <Progress
            showLabel
            label="Updating rows"
            {...(progress?.total ? { value: progress.done / progress.total } : {})}
          />
        )}
        {report ? (
          <ConversionReport {...report} isRequired={form.required} />
        ) : (
          <ColumnFields
            form={form}
            problems={isSubmitted ? problems : {}}
            isNew={column === undefined}
            onChange={(part) => setForm((before) => ({ ...before, ...part }))}
          />
        )}
      </div>
    </Dialog>
  );
};
