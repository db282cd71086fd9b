/** Lists of options as authors edit them: row by row, pasted, as text, sorted. */

export type ListOption = {
  readonly value: string;
  readonly label?: string;
  readonly imageFileId?: string;
};

/** Allowed values: any text, or identifiers that expressions can name, which matrix rows require. */
export type ValueForm = 'text' | 'key';

const MAX_VALUE = { text: 200, key: 63 } as const;
const MAX_LABEL = 500;

/** The label as a single line. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** `Très bien!` → `tres_bien`; empty if nothing of it can be in a key. */
const slugOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 50)
    .replaceAll(/_+$/g, '');

/** Derives a value from a label. Scripts that cannot be keys are used as they are. */
function valueFor(label: string, form: ValueForm): string {
  const slug = slugOf(label);
  if (form === 'key') return /^[a-z]/.test(slug) ? slug : slug ? `row_${slug}` : 'row';
  return slug || [...oneLine(label)].slice(0, MAX_VALUE.text).join('').trim() || 'option';
}

const truncate = (text: string, maxLength: number): string => [...text].slice(0, maxLength).join('');

/** The value, with a number appended if another option has it. */
function uniqueValue(value: string, taken: ReadonlySet<string>, form: ValueForm): string {
  if (!taken.has(value)) return value;
  for (let number = 2; ; number++) {
    const next = `${truncate(value, MAX_VALUE[form] - 6)}_${number}`;
    if (!taken.has(next)) return next;
  }
}

/** Appends an option with a unique value. */
export function addOption(options: readonly ListOption[], label: string, form: ValueForm): ListOption[] {
  const taken = new Set(options.map(({ value }) => value));
  return [...options, { value: uniqueValue(valueFor(label, form), taken, form), label }];
}

type Line = { value?: string; label: string };

function readLine(line: string): Line | undefined {
  const tab = line.indexOf('\t');
  const bar = line.indexOf('|');
  const at = tab >= 0 ? tab : bar;
  if (at < 0) {
    const label = oneLine(line);
    return label ? { label } : undefined;
  }
  const value = oneLine(line.slice(0, at));
  const label = oneLine(line.slice(at + 1).split('\t')[0] ?? '') || value;
  if (!value) return label ? { label } : undefined;
  return { value, label };
}

/**
 * One option per line: `label`, `value | label`, or two spreadsheet cells. Existing options with the same label keep
 * their value and image, so that given answers still match.
 */
export function parseOptions(
  text: string,
  form: ValueForm = 'text',
  before: readonly ListOption[] = [],
): ListOption[] {
  const byValue = new Map(before.map((option) => [option.value, option]));
  const byLabel = new Map(before.map((option) => [option.label ?? option.value, option]));
  const taken = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const read = readLine(line);
    if (!read) return [];
    const label = truncate(read.label, MAX_LABEL);
    const same = read.value === undefined ? byLabel.get(label) : byValue.get(read.value);
    const wanted = read.value ?? same?.value ?? valueFor(label, form);
    const fitting = form === 'key' && wanted !== same?.value ? valueFor(wanted, form) : wanted;
    const value = uniqueValue(truncate(fitting, MAX_VALUE[form]).trim(), taken, form);
    taken.add(value);
    const existing = same?.value === value ? same : undefined;
    // An option without a label shows its value; it stays unchanged.
    const isBare = existing !== undefined && existing.label === undefined && label === existing.value;
    return [
      {
        value,
        ...(!isBare && { label }),
        ...(existing?.imageFileId !== undefined && { imageFileId: existing.imageFileId }),
      },
    ];
  });
}

/** Inverse of `parseOptions`: the label alone if the value follows from it. */
export function formatOptions(options: readonly ListOption[], form: ValueForm = 'text'): string {
  return options
    .map(({ value, label = value }) => {
      if (value === valueFor(label, form) && !/[|\t]/.test(label)) return label;
      return value.includes('|') ? `${value}\t${label}` : `${value} | ${label}`;
    })
    .join('\n');
}

const isUntouched = ({ value, label }: ListOption, index: number): boolean =>
  /^(?:option|row|column)_\d+$/.test(value) &&
  label !== undefined &&
  label.toLowerCase() === value.replace('_', ' ') &&
  Number(value.split('_')[1]) === index + 1;

/** Whether the list still has its defaults: "Option 1", "Option 2", "Option 3". */
export const isUntouchedList = (options: readonly ListOption[]): boolean =>
  options.length > 0 && options.every(isUntouched);

/**
 * Several lines pasted into one option's label: the first replaces the selected text, the others become options after
 * it. Untouched options are replaced. Undefined for a single line, which is pasted as plain text.
 */
export function pasteIntoOption(
  options: readonly ListOption[],
  { index, start, end }: { index: number; start: number; end: number },
  text: string,
  form: ValueForm,
): { options: ListOption[]; last: number } | undefined {
  const [first, ...others] = parseOptions(text, form);
  const target = options[index];
  if (!first || others.length === 0 || !target) return undefined;
  const before = target.label ?? target.value;
  const own = isUntouched(target, index) ? '' : before.slice(0, start) + before.slice(end);
  const at = isUntouched(target, index) ? 0 : start;
  const label = truncate(own.slice(0, at) + (first.label ?? first.value) + own.slice(at), MAX_LABEL);
  const chosen = own === '' && first.value !== valueFor(first.label ?? first.value, form);
  const existing = options.filter((option, position) => position !== index && !isUntouched(option, position));
  const taken = new Set(existing.map(({ value }) => value));
  const unique = (value: string): string => {
    const newValue = uniqueValue(value, taken, form);
    taken.add(newValue);
    return newValue;
  };
  const follows = own === '' || isDerived(target, form);
  const value = chosen ? first.value : follows ? valueFor(label, form) : target.value;
  const added = [
    { ...target, value: unique(value), label },
    ...others.map((option) => ({ ...option, value: unique(option.value) })),
  ];
  const position = options.slice(0, index).filter((option, other) => !isUntouched(option, other)).length;
  return { options: existing.toSpliced(position, 0, ...added), last: position + added.length - 1 };
}

export type OptionOrder = 'a_to_z' | 'z_to_a' | 'reversed';

export function sortOptions(options: readonly ListOption[], order: OptionOrder): ListOption[] {
  if (order === 'reversed') return options.toReversed();
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const sorted = options.toSorted((a, b) => compare(a.label ?? a.value, b.label ?? b.value));
  return order === 'a_to_z' ? sorted : sorted.reverse();
}

export function moveOption(options: readonly ListOption[], from: number, to: number): ListOption[] {
  const moved = [...options];
  const [option] = moved.splice(from, 1);
  if (option) moved.splice(to, 0, option);
  return moved;
}

/** Whether the value was derived from the label, with or without a number. */
const isDerived = ({ value, label = value }: ListOption, form: ValueForm): boolean => {
  const newValue = valueFor(label, form);
  return (
    value === newValue || (value.startsWith(`${newValue}_`) && /^\d+$/.test(value.slice(newValue.length + 1)))
  );
};

/** Changes a label. With `follows`, a derived value follows the label. Values that were chosen, or that answers use, stay. */
export function relabel(
  options: readonly ListOption[],
  index: number,
  label: string,
  form: ValueForm,
  follows: boolean,
): ListOption[] {
  return options.map((option, at) => {
    if (at !== index) return option;
    if (!follows || !isDerived(option, form)) return { ...option, label };
    const taken = new Set(options.filter((_, other) => other !== index).map(({ value }) => value));
    return { ...option, value: uniqueValue(valueFor(label, form), taken, form), label };
  });
}

/** Renames translation texts of an option list (`color.options.red`) when an option's value changes. */
export function renamedOptionTexts(
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>,
  list: string,
  from: string,
  to: string,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          name === `${list}.${from}` ? `${list}.${to}` : name,
          text,
        ]),
      ),
    ]),
  );
}
