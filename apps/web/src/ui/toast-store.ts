export type ToastKind = 'success' | 'error' | 'info';

export type ToastMessage = {
  kind?: ToastKind;
  title: string;
  body?: string;
  /** An action, mostly "Undo". */
  action?: { label: string; onSelect: () => void };
};

export type ShownToast = ToastMessage & { id: number };

/** Display time in milliseconds: errors and actions stay longer. */
export const durationOf = ({ kind, action }: ToastMessage): number =>
  kind === 'error' ? 12_000 : action ? 10_000 : 5_000;

const maxToasts = 3;

/** Appends a toast and removes an identical one. Over the limit, the oldest is dropped. */
export const addToast = (shown: readonly ShownToast[], next: ShownToast): ShownToast[] => {
  const others = shown.filter((toast) => toast.title !== next.title || toast.body !== next.body);
  return [...others, next].slice(-maxToasts);
};
