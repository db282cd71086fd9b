import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { viewsQuery } from '../../../api/views.ts';
import type { ExportBody } from '../../../jobs/transfers-api.ts';
import { useExport } from '../../../jobs/use-export.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { entryCountText } from '../model/entry-texts.ts';
import type { ExportProps } from './export-button.tsx';

type Format = Extract<ExportBody['format'], 'csv' | 'xlsx' | 'json'>;

const formats: readonly { value: Format; label: string; hint: string }[] = [
  { value: 'xlsx', label: 'Excel', hint: 'One row per entry. Repeating groups get their own sheets.' },
  { value: 'csv', label: 'CSV', hint: 'Opens in any spreadsheet app.' },
  { value: 'json', label: 'JSON', hint: 'Entries as the API returns them.' },
];

interface Choices {
  format: Format;
  labels: boolean;
  onlyVisible: boolean;
  files: boolean;
  /** A saved view instead of the list; empty for the list. */
  viewId: string;
}

/** The list as shown, with filter and sort. */
const listPart = ({ query, visible, search }: ExportProps, onlyVisible: boolean): Partial<ExportBody> => ({
  ...(query.filter && { filter: query.filter }),
  ...(search.sort && { sort: search.sort }),
  ...(onlyVisible && {
    columns: ['number', ...visible.filter(({ isFormer }) => !isFormer).map(({ key }) => key)],
  }),
});

const bodyOf = (props: ExportProps, { format, labels, onlyVisible, files, viewId }: Choices): ExportBody => ({
  formId: props.form.id,
  format,
  ...(format !== 'json' && { labels, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  ...(viewId ? { viewId } : listPart(props, onlyVisible)),
  ...(files && { files }),
});

interface ExportDialogProps extends ExportProps {
  /** Describes the entries, if not the list as shown. */
  what?: string;
  onClose: () => void;
}

export const ExportDialogContent = (props: ExportDialogProps) => {
  const { search, total, onClose } = props;
  const [choices, setChoices] = useState<Choices>({
    format: 'xlsx',
    labels: true,
    onlyVisible: false,
    files: false,
    viewId: '',
  });
  const { data: views = [] } = useQuery(viewsQuery(props.form.id));
  const view = views.find(({ id }) => id === choices.viewId);
  const { job, problem, isBusy, run, stop } = useExport();
  const set = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }));
  const isDone = job?.status === 'succeeded';
  // The total includes the search, which the export ignores.
  const number = total === undefined || search.q ? '' : ` (${total.toLocaleString()})`;
  const what = props.what ?? (search.filter ? 'the filtered entries' : 'all entries in this list');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export entries"
      description={
        view
          ? `Download the entries and columns of “${view.name}” as a file.`
          : `Download ${what}${number} as a file.`
      }
      onSubmit={() => void run(bodyOf(props, choices))}
      footer={
        <>
          {isBusy && <Button onClick={() => void stop()}>Stop</Button>}
          <Button onClick={onClose}>{isBusy ? 'Continue in background' : isDone ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {isDone ? 'Export again' : 'Export'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {views.length > 0 && !props.what && (
          <Select
            label="Entries to export"
            value={choices.viewId}
            onChange={(viewId) => set({ viewId })}
            options={[
              { value: '', label: 'Current list' },
              ...views.map(({ id, name }) => ({ value: id, label: `View: ${name}` })),
            ]}
          />
        )}
        <RadioGroup
          label="Format"
          value={choices.format}
          onChange={(format) => set({ format })}
          options={formats}
        />
        <div className="flex flex-col gap-2.5">
          {choices.format !== 'json' && (
            <>
              <Checkbox
                label="Use labels for questions and options"
                hint="Turn off to use keys, which you can import again."
                checked={choices.labels}
                onChange={(labels) => set({ labels })}
              />
              {!view && (
                <Checkbox
                  label="Only visible columns"
                  checked={choices.onlyVisible}
                  onChange={(onlyVisible) => set({ onlyVisible })}
                />
              )}
            </>
          )}
          <Checkbox
            label="Include uploaded files"
            hint="Creates a ZIP file with a folder for each entry."
            checked={choices.files}
            onChange={(files) => set({ files })}
          />
        </div>
        {search.q && !view && (
          <Banner kind="info">The search isn’t applied to the export. Filters are.</Banner>
        )}
        {problem && <Banner kind="danger">{problem}</Banner>}
        <div aria-live="polite">
          {isBusy && (
            <Progress
              label={
                job && job.progress.done > 0
                  ? `${entryCountText(job.progress.done)} written`
                  : 'Creating the file'
              }
              showLabel
              value={job?.progress.total ? job.progress.done / job.progress.total : undefined}
            />
          )}
          {isDone && !isBusy && (
            <Banner kind="success">
              {entryCountText(Number(job.result?.rows ?? 0))} exported. Your download has started.
            </Banner>
          )}
        </div>
      </div>
    </Dialog>
  );
};
