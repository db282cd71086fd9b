/** Default values for composite answers. */
import type { FieldOf } from '@form-service/engine';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { NumberField, TextField } from '../../../../ui/text-field.tsx';
import { useSetting, useValue } from '../edited-element.tsx';
import { countryOptions } from './country-options.ts';
import { Fieldset } from './fieldset.tsx';

const LABEL = 'Default value';

type Part = string | number | readonly string[] | null | undefined;
type Parts = Readonly<Record<string, Part>>;

const asText = (part: Part): string => String([part ?? ''].flat()[0] ?? '');

/** Empty parts are omitted; without parts, the value is removed. */
function useParts() {
  const { value = {}, set, error, disabled } = useSetting<Parts>('default');
  const setPart = (part: string, text: Part) => {
    const entries = Object.entries({ ...value, [part]: text });
    const next = Object.fromEntries(
      entries.filter(([, one]) => one !== '' && one !== null && one !== undefined),
    );
    set(Object.keys(next).length > 0 ? next : undefined);
  };
  return { value, setPart, error, disabled };
}

type TextPartsProps = { labels: Readonly<Record<string, string>>; shownByDefault: readonly string[] };

/** A name or an address: the parts that the field asks for. */
export function TextPartsDefault({ labels, shownByDefault }: TextPartsProps) {
  const parts = useValue<readonly string[]>('parts') ?? shownByDefault;
  const { value, setPart, error, disabled } = useParts();
  return (
    <Fieldset label={LABEL} error={error}>
      {Object.keys(labels)
        .filter((part) => parts.includes(part))
        .map((part) => {
          const shared = { label: labels[part] as string, value: asText(value[part]), disabled };
          return part === 'country' ? (
            <Combobox
              key={part}
              {...shared}
              options={[{ value: '', label: 'None' }, ...countryOptions()]}
              onChange={(code) => setPart(part, code)}
            />
          ) : (
            <TextField key={part} {...shared} onChange={(text) => setPart(part, text)} />
          );
        })}
    </Fieldset>
  );
}

export function DateRangeDefault() {
  const { value, setPart, error, disabled } = useParts();
  return (
    <Fieldset label={LABEL} error={error}>
      <div className="grid grid-cols-2 gap-2">
        {(['start', 'end'] as const).map((part) => (
          <TextField
            key={part}
            label={part === 'start' ? 'Start date' : 'End date'}
            type="date"
            value={asText(value[part])}
            disabled={disabled}
            onChange={(text) => setPart(part, text)}
          />
        ))}
      </div>
    </Fieldset>
  );
}

export function LocationDefault() {
  const { value, setPart, error, disabled } = useParts();
  return (
    <Fieldset label={LABEL} error={error}>
      <div className="grid grid-cols-2 gap-2">
        {(['lat', 'lng'] as const).map((part) => (
          <NumberField
            key={part}
            label={part === 'lat' ? 'Latitude' : 'Longitude'}
            value={(value[part] as number | undefined) ?? null}
            disabled={disabled}
            onChange={(number) => setPart(part, number)}
          />
        ))}
      </div>
    </Fieldset>
  );
}

/** Each matrix row has one answer or several. */
export function MatrixDefault() {
  const rows = useValue<FieldOf<'matrix'>['rows']>('rows') ?? [];
  const columns = useValue<FieldOf<'matrix'>['columns']>('columns') ?? [];
  const multiple = useValue<boolean>('multiple');
  const { value, setPart, error, disabled } = useParts();
  const options = [
    { value: '', label: 'None' },
    ...columns.map((column) => ({ value: column.value, label: column.label || column.value })),
  ];
  if (rows.length === 0 || rows.length > 30) return null;
  return (
    <Fieldset label={LABEL} error={error}>
      {rows.map((row) => (
        <Select
          key={row.value}
          label={row.label || row.value}
          value={asText(value[row.value])}
          options={options}
          disabled={disabled}
          onChange={(chosen) => setPart(row.value, multiple && chosen ? [chosen] : chosen)}
        />
      ))}
    </Fieldset>
  );
}
