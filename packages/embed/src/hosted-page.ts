/** What a form on its hosted page takes from the page around it. */
import { type ComponentChild, hydrate, render } from 'preact';
import type { PublicForm } from './visit/types.ts';
import type { Visit } from './visit/visit.ts';

/** Browsers make a shadow root of the template by themselves; Firefox before 123 does not. */
export function attachTemplate(element: HTMLElement, root: ShadowRoot): void {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template');
  if (template) root.append(template.content);
}

/** The form that a page brings along, so that it need not be fetched: JSON in a script element that does not run. */
export function servedForm(element: HTMLElement): PublicForm | undefined {
  const text = element.querySelector(':scope > script[type="application/json"]')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The form that the service has drawn, until it is taken over. */
export const renderedForm = (root: ShadowRoot): HTMLFormElement | null =>
  root.querySelector<HTMLFormElement>('form[data-served]');

/** Draws the view over what the service has drawn: the same, but for what was typed since. */
export async function hydrateForm(root: ShadowRoot, view: ComponentChild, visit: Visit): Promise<void> {
  const form = renderedForm(root);
  if (!form) return render(view, root);
  if (hasInput(form)) {
    const { adoptInput } = await import('./plain/adopt-input.ts');
    adoptInput(visit, form);
  }
  // Preact begins with the first child. Before the style sheets it would put the form anew, and who is typing would lose
  // the focus.
  const value = [...root.children].find((child) => !child.matches('link, style'));
  Object.defineProperty(root, 'firstChild', { value, configurable: true });
  hydrate(view, root);
  Reflect.deleteProperty(root, 'firstChild');
  form.removeAttribute('data-served');
}

/** Whether a form is not as the service has drawn it any more. */
const hasInput = (form: HTMLFormElement): boolean =>
  [...form.elements].some((input) => {
    if (input instanceof HTMLSelectElement)
      return (
        input.selectedIndex !==
        Math.max(
          0,
          [...input.options].findIndex((option) => option.defaultSelected),
        )
      );
    if (input instanceof HTMLTextAreaElement) return input.value !== input.defaultValue;
    return (
      input instanceof HTMLInputElement &&
      (input.value !== input.defaultValue || input.checked !== input.defaultChecked)
    );
  });

/** The key of an edit link stands behind the `#` of the address, which browsers send to nobody. */
export const editKey = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('key') ?? undefined;

/** A resume link works once: what is reloaded or kept as a bookmark must not ask for it again. */
export function removeResumeToken(element: HTMLElement): void {
  if (!element.hasAttribute('resume')) return;
  element.removeAttribute('resume');
  const url = new URL(location.href);
  url.searchParams.delete('resume');
  history.replaceState(history.state, '', url);
}
