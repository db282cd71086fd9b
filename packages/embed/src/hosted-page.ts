/** Functions for a form on its hosted page. */
import { type ComponentChild, hydrate, render } from 'preact';
import type { PublicForm } from './visit/types.ts';
import type { Visit } from './visit/visit.ts';

/** Attaches the declarative shadow root in Firefox before 123, which does not support it. */
export function attachTemplate(element: HTMLElement, root: ShadowRoot): void {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template');
  if (template) root.append(template.content);
}

/** The form that is embedded in the page as JSON, so that it need not be fetched. */
export function servedForm(element: HTMLElement): PublicForm | undefined {
  const text = element.querySelector(':scope > script[type="application/json"]')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The server-rendered form, until it is hydrated. */
export const renderedForm = (root: ShadowRoot): HTMLFormElement | null =>
  root.querySelector<HTMLFormElement>('form[data-served]');

/** Hydrates the server-rendered form, including what the respondent has entered since. */
export async function hydrateForm(root: ShadowRoot, view: ComponentChild, visit: Visit): Promise<void> {
  const form = renderedForm(root);
  if (!form) return render(view, root);
  if (hasInput(form)) {
    const { adoptInput } = await import('./plain/adopt-input.ts');
    adoptInput(visit, form);
  }
  // Preact hydrates from the first child. Starting at the style sheets, it would create the form again and a typing respondent
  // would lose the focus.
  const value = [...root.children].find((child) => !child.matches('link, style'));
  Object.defineProperty(root, 'firstChild', { value, configurable: true });
  hydrate(view, root);
  Reflect.deleteProperty(root, 'firstChild');
  form.removeAttribute('data-served');
}

/** Whether the respondent has changed the server-rendered form. */
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

/** The key of an edit link is in the URL fragment, which browsers do not send. */
export const editKey = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('key') ?? undefined;

/** A resume link works once: remove its token from the URL, so that a reload or bookmark does not use it again. */
export function removeResumeToken(element: HTMLElement): void {
  if (!element.hasAttribute('resume')) return;
  element.removeAttribute('resume');
  const url = new URL(location.href);
  url.searchParams.delete('resume');
  history.replaceState(history.state, '', url);
}
