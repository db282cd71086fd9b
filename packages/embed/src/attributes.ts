/** What the attributes of `<service-form>` say. */

const places = new Map<string, number>();

/** Two of the same form on one page have a draft each. */
export function draftName(element: HTMLElement, baseUrl: string, formId: string): string {
  const name = `${baseUrl} ${formId}`;
  const slot = element.id || element.dataset.slot || String(places.get(name) ?? 0);
  if (!element.id && element.dataset.slot === undefined) {
    element.dataset.slot = slot;
    places.set(name, Number(slot) + 1);
  }
  return `${name} ${slot}`;
}

/** What links lead to; `keyInAddress` is what the hosted page found behind the `#`. */
export function linksOf(element: HTMLElement, keyInAddress: string | undefined) {
  const entryId = element.getAttribute('edit-entry') ?? undefined;
  const key = element.getAttribute('edit-key') ?? keyInAddress;
  return {
    resumeToken: element.getAttribute('resume') ?? undefined,
    edit: entryId && key ? { entryId, key } : undefined,
  };
}

/** Where the service is: the origin that this script came from, if the page does not say. */
export const serviceOf = (element: HTMLElement): string =>
  new URL(element.getAttribute('service') ?? new URL(import.meta.url).origin, location.href).href.replace(
    /\/$/,
    '',
  );

export function readPrefill(element: HTMLElement): Record<string, unknown> | undefined {
  const text = element.getAttribute('prefill');
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    console.error('<service-form>: the attribute "prefill" must be JSON, such as {"plan":"pro"}.');
    return undefined;
  }
}
