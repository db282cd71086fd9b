import type { Definition, Element } from '@form-service/engine';

/** A field whose options are table rows. */
export type TableSource = {
  /** Qualified key. */
  readonly name: string;
  readonly tableId: string;
  /** Null: the answer is the row itself. */
  readonly valueColumn: string | null;
  readonly labelColumn: string;
};

export type OptionsByField = Readonly<Record<string, { value: string; label: string }[]>>;

type Named = { readonly tableId: string; readonly valueColumn?: string; readonly labelColumn?: string };

function sourceOf(element: Element): Omit<TableSource, 'name'> | undefined {
  if (element.kind !== 'field') return undefined;
  if (element.type === 'lookup')
    return { tableId: element.tableId ?? '', valueColumn: null, labelColumn: element.labelColumn ?? '' };
  if (!('options' in element) || !element.options || Array.isArray(element.options)) return undefined;
  const { tableId, valueColumn = '', labelColumn = valueColumn } = element.options as Named;
  return { tableId, valueColumn, labelColumn };
}

export function tableSources({ pages }: Definition): TableSource[] {
  const inside = (elements: readonly Element[], above: string): TableSource[] =>
    elements.flatMap((element) => {
      const name = `${above}${element.key ?? ''}`;
      if (element.kind === 'group') return inside(element.elements, `${name}.`);
      const source = sourceOf(element);
      return source ? [{ name, ...source }] : [];
    });
  return pages.flatMap(({ elements }) => inside(elements, ''));
}

type Row = { readonly id: string; readonly values: Readonly<Record<string, unknown>> };

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** Options to choose from; row filters are evaluated by the server, so all rows are offered here. */
export function optionsOfRows(
  { valueColumn, labelColumn }: TableSource,
  rows: readonly Row[],
): OptionsByField[string] {
  const options = rows.map(({ id, values }) => {
    const value = valueColumn === null ? id : asText(values[valueColumn]);
    return { value, label: asText(values[labelColumn]) || value };
  });
  const unique = new Map(options.filter(({ value }) => value !== '').map((option) => [option.value, option]));
  return [...unique.values()].sort((a, b) => a.label.localeCompare(b.label));
}

/** The definition with the options inlined. Lookups search among them. */
export function withTableOptions(definition: Definition, options: OptionsByField): Definition {
  const fill = (elements: readonly Element[], above: string): Element[] =>
    elements.map((element) => {
      const name = `${above}${element.key ?? ''}`;
      if (element.kind === 'group') return { ...element, elements: fill(element.elements, `${name}.`) };
      const found = options[name];
      const isOpen = found && element.kind === 'field' && element.type !== 'lookup';
      return isOpen ? ({ ...element, options: found } as Element) : element;
    });
  const pages = definition.pages.map((page) => ({ ...page, elements: fill(page.elements, '') }));
  return { ...definition, pages };
}
