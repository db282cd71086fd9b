import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { type Icon, IconButton } from './button.tsx';
import { buttonClasses } from './button-classes.ts';
import { addToast, durationOf, type ShownToast, type ToastKind, type ToastMessage } from './toast-store.ts';

const variants: Record<ToastKind, { icon: Icon; color: string }> = {
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: CircleAlert, color: 'text-danger' },
  info: { icon: Info, color: 'text-accent-text' },
};

export type { ToastMessage };

type Show = (message: ToastMessage) => void;

const ToastContext = createContext<Show>(() => {
  throw new Error('useToast() needs a <ToastProvider> around it.');
});

/** `const toast = useToast(); toast({ kind: 'success', title: 'Form published' })` */
export const useToast = (): Show => useContext(ToastContext);

/** Mounted once around the app. F8 focuses the toasts; they stay while hovered or focused. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const lastId = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const toast = { ...message, id: lastId.current };
    setShown((before) => addToast(before, toast));
  }, []);
  const remove = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={show}>
      <Radix.Provider swipeDirection="right" label="Notification">
        {children}
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
        ))}
        <Radix.Viewport className="fixed inset-x-4 bottom-4 z-50 flex flex-col gap-2 outline-none sm:start-auto sm:end-6 sm:bottom-6 sm:w-96" />
      </Radix.Provider>
    </ToastContext>
  );
};

const ToastCard = ({ toast, onClose }: { toast: ShownToast; onClose: () => void }) => {
  const { icon: Icon, color } = variants[toast.kind ?? 'info'];
  return (
    <Radix.Root
      type={toast.kind === 'error' ? 'foreground' : 'background'}
      duration={durationOf(toast)}
      onOpenChange={(open) => !open && onClose()}
      className="flex items-start gap-3 rounded-xl border border-line bg-raised p-3 ps-4 shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:animate-rise-in"
    >
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 py-0.5">
        <Radix.Title className="font-medium text-strong wrap-anywhere">{toast.title}</Radix.Title>
        {toast.body && (
          <Radix.Description className="mt-0.5 text-muted wrap-anywhere">{toast.body}</Radix.Description>
        )}
      </div>
      {toast.action && (
        <Radix.Action altText={toast.action.label} asChild onClick={toast.action.onSelect}>
          <button type="button" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
            {toast.action.label}
          </button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label="Dismiss" icon={X} size="sm" />
      </Radix.Close>
    </Radix.Root>
  );
};
