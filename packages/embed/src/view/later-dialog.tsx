import { useEffect, useRef, useState } from 'preact/hooks';
import type { Say } from '../strings/index.ts';
import type { Filling, PublicForm } from '../visit/types.ts';
import type { Visit } from '../visit/visit.ts';

type Props = { later: NonNullable<Filling['later']>; resume: PublicForm['resume']; visit: Visit; say: Say };

/** A link back to these answers: to copy, or by mail, as the form's author allows. */
export function LaterDialog({ later, resume, visit, say }: Props) {
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
      onClose={visit.closeLater}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void visit.makeLater(isMailed ? email : null);
        }}
      >
        <h2 id="later-title" class="page-title">
          {say('laterTitle')}
        </h2>
        {later.state === 'made' ? (
          <>
            <p role="status">
              {later.url ? say('laterLinkHelp') : say('laterMailed', { email: later.email ?? '' })}
            </p>
            {later.url && (
              <input
                class="input"
                readOnly
                value={later.url}
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
          {later.state === 'made' && later.url && navigator.clipboard && (
            <button
              type="button"
              class="button primary"
              onClick={() =>
                void navigator.clipboard.writeText(later.url ?? '').then(
                  () => setCopied(true),
                  () => {},
                )
              }
            >
              {say(isCopied ? 'laterCopied' : 'laterCopy')}
            </button>
          )}
          {later.state !== 'made' && (
            <button type="submit" class="button primary" disabled={later.state === 'making'}>
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
