/** What the attributes of `<service-form>` say. */
import type { OverlayMode } from './overlay.ts';

export const isOverlay = (mode: string): mode is OverlayMode =>
  mode === 'popup' || mode === 'slide-over' || mode === 'full';

/** The drafts of the elements that are on the page. */
const draftNames = new Map<HTMLElement, string>();

/**
 * Two of the same form on one page have a draft each. That of an element that is gone is free again: a form that is opened
 * once more finds what was written into it.
 */
export function draftName(element: HTMLElement, baseUrl: string, formId: string): string {
  const name = `${baseUrl} ${formId} `;
  if (element.id) return name + element.id;
  for (const other of draftNames.keys()) if (!other.isConnected) draftNames.delete(other);
  const own = draftNames.get(element);
  if (own?.startsWith(name)) return own;
  const usedNames = [...draftNames.values()];
  let index = 0;
  while (usedNames.includes(name + index)) index += 1;
  draftNames.set(element, name + index);
  return name + index;
}

/** What links lead to; `keyInAddress` is what the hosted page found behind the `#`. */
export function linkAttributes(element: HTMLElement, editKey: string | undefined) {
  const entryId = element.getAttribute('edit-entry') ?? undefined;
  const key = element.getAttribute('edit-key') ?? editKey;
  return {
    resumeToken: element.getAttribute('resume') ?? undefined,
    edit: entryId && key ? { entryId, key } : undefined,
  };
}

/** Where the service is: the origin that this script came from, if the page does not say. */
export const serviceUrlOf = (element: HTMLElement): string =>
  new URL(element.getAttribute('service') ?? new URL(import.meta.url).origin, location.href).href.replace(
    /\/$/,
    '',
  );

/**
 * Whether the browser's Back and Forward turn the pages: where the form is all that the page is for, and elsewhere where the page
 * asks for it by `history="on"`, since the history of a page belongs to that page.
 */
export const usesHistory = (element: HTMLElement, isHosted: boolean): boolean =>
  (element.getAttribute('history') ??
    (isHosted || element.getAttribute('mode') === 'full' ? 'on' : 'off')) !== 'off';

export function readPrefill(element: HTMLElement): Record<string, unknown> | undefined {
  const text = element.getAttribute('prefill');
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    console.error('<service-form>: prefill must be JSON.');
    return undefined;
  }
}
