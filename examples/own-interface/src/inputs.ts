import type { Form } from './draft.ts';

export type Element = Form['definition']['pages'][number]['elements'][number];
export type Field = Extract<Element, { kind: 'field' }>;

type Input = { element: HTMLElement; read(): unknown };

/** The text of an answer. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

const text =
  (type: string) =>
  (value: unknown): Input => {
    const element = make('input', { type, value: textOf(value) });
    return { element, read: () => element.value || null };
  };

const longText = (value: unknown): Input => {
  const element = make('textarea', { rows: 4, value: textOf(value) });
  return { element, read: () => element.value || null };
};

const number = (value: unknown): Input => {
  const element = make('input', { type: 'number', value: textOf(value) });
  return { element, read: () => (element.value === '' ? null : element.valueAsNumber) };
};

const choice =
  (options: readonly { value: string; label: string }[]) =>
  (value: unknown): Input => {
    const element = make('select');
    element.append(new Option('', ''), ...options.map((one) => new Option(one.label, one.value)));
    element.value = textOf(value);
    return { element, read: () => element.value || null };
  };

const yesOrNo = choice([
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]);

/** An input for a field. Other types could be added; for forms with many types, use the element. */
export function inputFor(field: Field, value: unknown): Input | undefined {
  switch (field.type) {
    case 'short_text':
      return text('text')(value);
    case 'long_text':
      return longText(value);
    case 'email':
      return text('email')(value);
    case 'number':
      return number(value);
    case 'date':
      return text('date')(value);
    case 'single_choice':
    case 'dropdown':
      return 'options' in field && Array.isArray(field.options) ? choice(field.options)(value) : undefined;
    case 'yes_no': {
      const input = yesOrNo(value);
      return {
        element: input.element,
        read: () => (input.read() === null ? null : input.read() === 'true'),
      };
    }
    default:
      return undefined;
  }
}
