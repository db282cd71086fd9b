import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Say } from '../strings/index.ts';

/** `full` covers the window, and is there at once. */
export type OverlayMode = 'popup' | 'slide-over' | 'full';

type Props = { mode: OverlayMode; say: Say; onClose(): void; children?: ComponentChildren };

/** The form above the page. The browser's own dialog keeps the focus inside, and gives it back. */
export function Overlay({ mode, say, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`overlay ${mode}`}
      part={`overlay ${mode}`}
      onClose={onClose}
      onClick={(event) => {
        // Beside the form is the dialog itself.
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div class="overlay-body" part="overlay-body">
        <button
          type="button"
          class="overlay-close"
          part="button close"
          aria-label={say('close')}
          title={say('close')}
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d="M4 4l8 8M12 4l-8 8"
              fill="none"
              stroke="currentColor"
              stroke-width="1.75"
              stroke-linecap="round"
            />
          </svg>
        </button>
        {children}
      </div>
    </dialog>
  );
}
