import type { ExportContext, ExportedField } from './export-context.ts';

/** Presentation settings, which do not affect validation. */
const PRESENTATION_SETTINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    placeholder: 'the placeholder',
    unit: 'the unit',
    currency: 'the currency',
    icon: 'the icon',
    minLabel: 'the minimum label',
    midLabel: 'the middle label',
    maxLabel: 'the maximum label',
    decimals: 'the number of decimal places',
    link: 'the link',
    rows: 'the height',
    itemLabel: 'the item label',
    addLabel: 'the "Add" button label',
    shuffle: 'the shuffled order',
  }),
);

/** Validation settings, with their names in the report. */
const VALIDATION_SETTINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    min: 'the minimum',
    max: 'the maximum',
    step: 'the step',
    weekdays: 'the allowed weekdays',
    minDays: 'the minimum number of days',
    maxDays: 'the maximum number of days',
    accept: 'the accepted file types',
    maxSize: 'the maximum file size',
    countries: 'the allowed countries',
    domains: 'the allowed domains',
    callingCode: 'the country code',
    partial: 'partial ranking',
    parameter: 'the URL parameter',
    private: 'private settings (anyone with the file can read them)',
  }),
);

/** Reports unsupported settings: an error if they affect validation. */
export function reportUnsupported(
  { report }: ExportContext,
  { path }: Pick<ExportedField, 'path'>,
  names: readonly string[],
): void {
  if (names.length === 0) return;
  const labels = names
    .map((name) => PRESENTATION_SETTINGS.get(name) ?? VALIDATION_SETTINGS.get(name) ?? `"${name}"`)
    .join(', ');
  const isPresentation = names.every((name) => PRESENTATION_SETTINGS.has(name));
  report[isPresentation ? 'warn' : 'error'](
    path,
    'setting_not_carried',
    `XLSForm does not support ${labels}.`,
  );
}
