import type { Column } from '../ui/table.tsx';

interface Sampled {
  samples: readonly { raw: string }[];
}

const samplesText = ({ samples }: Sampled): string =>
  samples
    .slice(0, 3)
    .map(({ raw }) => raw)
    .join(' · ');

/** A table column that shows the first values of a file's column. */
export const samplesColumn: Column<Sampled> = {
  key: 'samples',
  header: 'Sample values',
  from: 'sm',
  cell: (column) => (
    <span className="line-clamp-2 max-w-72 text-muted wrap-anywhere">
      {samplesText(column) || 'Always empty'}
    </span>
  ),
};
