export type ToastKind = 'success' | 'error' | 'info';

export type ToastMessage = {
  kind?: ToastKind;
  title: string;
  body?: string;
  /** What can be done about it, "Undo" above all. */
  action?: { label: string; onSelect: () => void };
};

export type ShownToast = ToastMessage & { id: number };

/** How long a message stays, in milliseconds: errors and offers to undo need longer to be read and reached. */
export const durationOf = ({ kind, action }: ToastMessage): number =>
  kind === 'error' ? 12_000 : action ? 10_000 : 5_000;

const maxToasts = 3;

/** The newest last. More than a few at once are a wall: the oldest gives way. */
export const addToast = (shown: readonly ShownToast[], next: ShownToast): ShownToast[] => {
  const same = shown.filter((toast) => toast.title !== next.title || toast.body !== next.body);
  return [...same, next].slice(-maxToasts);
};
