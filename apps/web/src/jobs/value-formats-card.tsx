import { RadioGroup } from '../ui/choice.tsx';
import { Card } from '../ui/page.tsx';
import {
  type ChosenFormats,
  type FormatOption,
  type FormattedColumn,
  formatOf,
  isUndecided,
  needsFormat,
  readValueText,
  valueFormatOptions,
} from './value-formats.ts';

interface ValueFormatsCardProps {
  columns: readonly FormattedColumn[];
  chosen: ChosenFormats;
  onChange: (chosen: ChosenFormats) => void;
}

const samplesText = ({ samples }: FormatOption): string =>
  [...new Set(samples.map(({ raw, value }) => `${raw} → ${readValueText(value)}`))].slice(0, 3).join(' · ');

/** Formats of dates and numbers per column, with a question if the data is ambiguous. */
export const ValueFormatsCard = ({ columns, chosen, onChange }: ValueFormatsCardProps) => {
  const shown = columns.filter(needsFormat);
  if (shown.length === 0) return null;
  const open = shown.filter((read) => isUndecided(read, chosen)).length;
  const description =
    open > 0
      ? 'Some values could be read in more than one way. Choose the right format.'
      : 'Values will be read like this.';
  return (
    <Card title="Dates and numbers" description={description}>
      <div className="flex flex-col gap-6">
        {shown.map((read) => (
          <RadioGroup
            key={read.column.name}
            label={`${read.valueKind === 'dates' ? 'Dates' : 'Numbers'} in “${read.column.name}”`}
            {...(read.column.evidence !== null && { hint: read.column.evidence })}
            value={formatOf(read, chosen)}
            options={valueFormatOptions(read).map((option) => ({
              value: option.value,
              label: option.label,
              hint: samplesText(option),
            }))}
            onChange={(format) => onChange({ ...chosen, [read.column.name]: format })}
          />
        ))}
      </div>
    </Card>
  );
};
