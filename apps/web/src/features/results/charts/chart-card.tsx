import { ChartColumn, Download, FileSpreadsheet, Image, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Icon, IconButton } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/copy-and-save.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Chart, ChartFact, ChartTable } from '../model/chart.ts';
import { csvOf, fileNameOf } from '../model/csv.ts';
import { ChartDataTable } from './chart-data-table.tsx';

type ChartCardProps = {
  title: string;
  note: string;
  icon?: Icon | undefined;
  facts?: readonly ChartFact[] | undefined;
  chart: Chart;
  table: ChartTable;
  children?: ReactNode;
};

const canSaveAsImage = (chart: Chart): boolean => chart.kind !== 'none' && chart.kind !== 'quotes';

/** A chart with heading and data table; both can be downloaded. */
export const ChartCard = ({
  title,
  note,
  icon: Icon,
  facts = [],
  chart,
  table,
  children,
}: ChartCardProps) => {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const toast = useToast();
  const saveImage = async () => {
    try {
      const { paint } = await import('../save/paint.ts');
      saveFile(await paint({ title, note, facts, chart }), fileNameOf(title, 'png'));
    } catch {
      toast({
        kind: 'error',
        title: 'Couldn’t create the image',
        body: 'Try another browser, or save the data as CSV.',
      });
    }
  };
  return (
    <article
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <div className="flex items-start gap-3">
        {Icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />}
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-semibold text-strong wrap-anywhere">
            {title}
          </h2>
          <p className="text-xs leading-5 text-muted">{note}</p>
        </div>
        <div className="-my-1 -me-1 flex print:hidden">
          {chart.kind !== 'none' && (
            <IconButton
              label={asTable ? 'Show as chart' : 'Show as table'}
              icon={asTable ? ChartColumn : Table2}
              onClick={() => setAsTable(!asTable)}
            />
          )}
          <Menu
            trigger={<IconButton label={`Save “${title}”`} icon={Download} />}
            items={[
              canSaveAsImage(chart) && {
                label: 'Save as PNG',
                icon: Image,
                onSelect: () => void saveImage(),
              },
              {
                label: 'Save as CSV',
                icon: FileSpreadsheet,
                onSelect: () =>
                  saveFile(new Blob([csvOf(table)], { type: 'text/csv' }), fileNameOf(title, 'csv')),
              },
            ]}
          />
        </div>
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      {chart.kind !== 'none' && (
        <div className="mt-4 min-w-0">
          {asTable ? <ChartDataTable label={`${title}, data table`} table={table} /> : children}
        </div>
      )}
    </article>
  );
};

const Facts = ({ facts }: { facts: readonly ChartFact[] }) => (
  <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-xs text-muted">{label}</dt>
        <dd className="font-medium text-strong tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
