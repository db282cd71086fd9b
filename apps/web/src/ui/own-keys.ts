/** Elements that take text. `service-form` is a form whose inputs are in its shadow root, where events don't show them. */
const inputs = 'input, textarea, select, [contenteditable="true"], service-form';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null;

/** Whether the element, such as the target of a key event or the focused element, is an input. */
export const isTyping = (target: EventTarget | null): boolean => isInside(target, inputs);

/**
 * Whether the element handles keys itself: an input, or a dialog or menu over the screen. `others` are further
 * elements with keys of their own.
 */
export const hasOwnKeys = (target: EventTarget | null, ...others: readonly string[]): boolean =>
  isInside(target, [inputs, overlays, ...others].join());
