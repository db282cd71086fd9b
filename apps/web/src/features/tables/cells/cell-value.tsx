import clsx from 'clsx';
import { Inbox, Paperclip, TableProperties } from 'lucide-react';
import { memo } from 'react';
import type { Icon } from '../../../ui/button.tsx';
import { CheckMark } from '../../../ui/check-mark.tsx';
import { pluralize } from '../../../ui/text-format.ts';
import type { TableColumn } from '../api.ts';
import { displayText } from '../model/cell-text.ts';

/** Longer text does not fit into a cell. */
const maxText = 300;

export type LinkLabels = ReadonlyMap<string, string>;

const Chip = ({ label, icon: Icon }: { label: string; icon?: Icon }) => (
  <span className="flex h-6 min-w-0 max-w-full items-center gap-1 rounded-md border border-line bg-sunken px-1.5 text-strong text-xs">
    {Icon && <Icon aria-hidden className="size-3 shrink-0 text-muted" />}
    <span className="truncate">{label}</span>
  </span>
);

interface CellValueProps {
  value: unknown;
  column: TableColumn;
  /** Labels of linked rows and entries. */
  labels: LinkLabels;
}

/** A value in a single-line cell. */
export const CellValue = memo(function CellValue({ value, column, labels }: CellValueProps) {
  if (value === null || value === undefined) return null;
  const { type, options } = column;
  const labelOf = (option: unknown) => options?.find((one) => one.value === option)?.label ?? String(option);
  if (type === 'boolean')
    return (
      <>
        <CheckMark checked={value === true} />
        <span className="sr-only">{value === true ? 'Yes' : 'No'}</span>
      </>
    );
  if (type === 'select') return <Chip label={labelOf(value)} />;
  if (type === 'multi_select' && Array.isArray(value))
    return (
      <span className="flex min-w-0 gap-1">
        {value.map((one) => (
          <Chip key={String(one)} label={labelOf(one)} />
        ))}
      </span>
    );
  if (type === 'row' || type === 'entry')
    return (
      <Chip
        label={labels.get(value as string) ?? (value as string)}
        icon={type === 'row' ? TableProperties : Inbox}
      />
    );
  if (type === 'file' && Array.isArray(value))
    return <Chip label={pluralize(value.length, 'file')} icon={Paperclip} />;
  const text = displayText(value, column);
  return (
    <span className={clsx('truncate', type === 'json' && 'font-mono text-xs')}>
      {text.length > maxText ? `${text.slice(0, maxText)}…` : text}
    </span>
  );
});
