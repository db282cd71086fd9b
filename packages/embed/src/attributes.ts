/** Reads the attributes of `<service-form>`. */
import type { OverlayMode } from './overlay.ts';

export const isOverlay = (mode: string): mode is OverlayMode =>
  mode === 'popup' || mode === 'slide-over' || mode === 'full';

/** The draft names of the elements on the page. */
const draftNames = new Map<HTMLElement, string>();

/**
 * Two elements of the same form have separate drafts. The name of a removed element is reused, so that a form that is opened
 * again finds its draft.
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

/** The resume and edit parameters; `editKey` is from the URL fragment of the hosted page. */
export function linkAttributes(element: HTMLElement, editKey: string | undefined) {
  const entryId = element.getAttribute('edit-entry') ?? undefined;
  const key = element.getAttribute('edit-key') ?? editKey;
  return {
    resumeToken: element.getAttribute('resume') ?? undefined,
    edit: entryId && key ? { entryId, key } : undefined,
  };
}

/** The URL of the service. Defaults to the origin of this script. */
export const serviceUrlOf = (element: HTMLElement): string =>
  new URL(element.getAttribute('service') ?? new URL(import.meta.url).origin, location.href).href.replace(
    /\/$/,
    '',
  );

/**
 * Whether Back and Forward move between the form's pages: on by default where the form is the whole page; elsewhere only with
 * `history="on"`, since the history belongs to the page.
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
