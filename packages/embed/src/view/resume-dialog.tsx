import { useEffect, useRef, useState } from 'preact/hooks';
import type { Translate } from '../strings/index.ts';
import type { Filling, PublicForm } from '../visit/types.ts';
import type { Visit } from '../visit/visit.ts';

type Props = {
  dialogState: NonNullable<Filling['resumeDialog']>;
  resume: PublicForm['resume'];
  visit: Visit;
  t: Translate;
};

/** Creates a resume link to copy or to receive by email, depending on the form's settings. */
export function ResumeDialog({ dialogState, resume, visit, t }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [email, setEmail] = useState('');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const isMailed = resume === 'email';
  return (
    <dialog
      ref={dialog}
      class="dialog"
      part="dialog"
      aria-labelledby="later-title"
      onClose={visit.closeResumeDialog}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void visit.createResumeLink(isMailed ? email : null);
        }}
      >
        <h2 id="later-title" class="page-title">
          {t('laterTitle')}
        </h2>
        {dialogState.state === 'made' ? (
          <>
            <p role="status">
              {dialogState.url ? t('laterLinkHelp') : t('laterMailed', { email: dialogState.email ?? '' })}
            </p>
            {dialogState.url && (
              <input
                class="input"
                readOnly
                value={dialogState.url}
                aria-label={t('laterTitle')}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </>
        ) : (
          <>
            <p>{t(isMailed ? 'laterEmailHelp' : 'laterLinkHelp')}</p>
            {isMailed && (
              <label class="label">
                {t('laterEmail')}
                <input
                  class="input"
                  type="email"
                  required
                  autocomplete="email"
                  value={email}
                  onInput={({ currentTarget }) => setEmail(currentTarget.value)}
                />
              </label>
            )}
          </>
        )}
        <div class="actions">
          {dialogState.state === 'made' && dialogState.url && navigator.clipboard && (
            <button
              type="button"
              class="button primary"
              onClick={() =>
                void navigator.clipboard.writeText(dialogState.url ?? '').then(
                  () => setCopied(true),
                  () => {},
                )
              }
            >
              {t(isCopied ? 'laterCopied' : 'laterCopy')}
            </button>
          )}
          {dialogState.state !== 'made' && (
            <button type="submit" class="button primary" disabled={dialogState.state === 'making'}>
              {t(isMailed ? 'laterMake' : 'laterMakeLink')}
            </button>
          )}
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {t('close')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
