import { useEffect, useRef, useState } from 'preact/hooks';
import type { Translate } from '../strings/index.ts';
import type { Filling, PublicForm } from '../visit/types.ts';
import type { Visit } from '../visit/visit.ts';

type Props = {
  dialogState: NonNullable<Filling['resumeDialog']>;
  resume: PublicForm['resume'];
  visit: Visit;
  say: Translate;
};

/** A link back to these answers: to copy, or by mail, as the form's author allows. */
export function ResumeDialog({ dialogState, resume, visit, say }: Props) {
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
          {say('laterTitle')}
        </h2>
        {dialogState.state === 'made' ? (
          <>
            <p role="status">
              {dialogState.url
                ? say('laterLinkHelp')
                : say('laterMailed', { email: dialogState.email ?? '' })}
            </p>
            {dialogState.url && (
              <input
                class="input"
                readOnly
                value={dialogState.url}
                aria-label={say('laterTitle')}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </>
        ) : (
          <>
            <p>{say(isMailed ? 'laterEmailHelp' : 'laterLinkHelp')}</p>
            {isMailed && (
              <label class="label">
                {say('laterEmail')}
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
              {say(isCopied ? 'laterCopied' : 'laterCopy')}
            </button>
          )}
          {dialogState.state !== 'made' && (
            <button type="submit" class="button primary" disabled={dialogState.state === 'making'}>
              {say(isMailed ? 'laterMake' : 'laterMakeLink')}
            </button>
          )}
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {say('close')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
