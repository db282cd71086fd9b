/** What a form on its hosted page takes from the page around it. */
import { withTableOptions } from './options/table-options.ts';
import type { PublicForm } from './visit/types.ts';

/** The form that a page brings along, so that it need not be fetched: JSON in a script element that does not run. */
export function servedForm(element: HTMLElement): PublicForm | undefined {
  const text = element.querySelector(':scope > script[type="application/json"]')?.textContent;
  return text ? withTableOptions(JSON.parse(text) as PublicForm) : undefined;
}

/** Whether a form is not as the service has drawn it any more. */
export const wasTyped = (form: HTMLFormElement): boolean =>
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

const isHosted = (element: HTMLElement): boolean => element.hasAttribute('hosted');

/** The key of an edit link stands behind the `#` of the address, which browsers send to nobody. */
export const keyInAddress = (element: HTMLElement): string | undefined =>
  (isHosted(element) && new URLSearchParams(location.hash.slice(1)).get('key')) || undefined;

/** A resume link works once: what is reloaded or kept as a bookmark must not ask for it again. */
export function tidyAddress(element: HTMLElement): void {
  if (!isHosted(element) || !element.hasAttribute('resume')) return;
  element.removeAttribute('resume');
  const address = new URL(location.href);
  address.searchParams.delete('resume');
  history.replaceState(history.state, '', address);
}
