import type { Definition, Element } from '@form-service/engine/browser';

type Options = Readonly<Record<string, readonly { value: string; label: string }[]>>;
type FormWithOptions = { definition: object; options?: Options | undefined };

/** Copies the options that the server read from data tables into the fields of the form. */
export function withTableOptions<Form extends FormWithOptions>(form: Form): Form {
  const { options } = form;
  if (!options || Object.keys(options).length === 0) return form;
  const fill = (elements: readonly Element[], above: string): Element[] =>
    elements.map((element) => {
      const name = `${above}${element.key ?? ''}`;
      if (element.kind === 'group') return { ...element, elements: fill(element.elements, `${name}.`) };
      const isOpen = element.kind === 'field' && 'options' in element && !Array.isArray(element.options);
      return isOpen && options[name] ? ({ ...element, options: options[name] } as Element) : element;
    });
  const definition = form.definition as Definition;
  const pages = definition.pages.map((page) => ({ ...page, elements: fill(page.elements, '') }));
  return { ...form, definition: { ...definition, pages } };
}
