import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Translate } from '../strings/index.ts';

/** `full` covers the window and opens immediately. */
export type OverlayMode = 'popup' | 'slide-over' | 'full';

type Props = { mode: OverlayMode; t: Translate; onClose(): void; children?: ComponentChildren };

const FIELD_INPUTS =
  '.field :is(input, select, textarea, button):enabled:not([type="hidden"], [tabindex="-1"])';

/** The form over the page. The native dialog traps and restores the focus. */
export function Overlay({ mode, t, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!box || box.open) return undefined;
    box.showModal();
    box.focus();
    // The form may still be loading. Don't move the focus if the respondent has moved it.
    const focusFirst = () => {
      const first = box.querySelector<HTMLElement>(FIELD_INPUTS);
      if (!first) return;
      observer.disconnect();
      if ((box.getRootNode() as ShadowRoot).activeElement === box) first.focus();
    };
    const observer = new MutationObserver(focusFirst);
    observer.observe(box, { childList: true, subtree: true });
    focusFirst();
    return () => observer.disconnect();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`overlay ${mode}`}
      part={`overlay ${mode}`}
      tabIndex={-1}
      onClose={onClose}
      onClick={(event) => {
        // A click beside the form targets the dialog itself.
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div class="overlay-body" part="overlay-body">
        {children}
        {/* Last in tab order, after the form. */}
        <button
          type="button"
          class="overlay-close"
          part="button close"
          aria-label={t('close')}
          title={t('close')}
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
      </div>
    </dialog>
  );
}
