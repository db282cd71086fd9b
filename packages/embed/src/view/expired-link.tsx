import { useEffect, useState } from 'preact/hooks';
import type { Translate } from '../strings/index.ts';
import { canRenewLink, renewLink } from '../visit/renew-link.ts';
import type { MessageText } from '../visit/types.ts';
import type { Visit } from '../visit/visit.ts';
import { resolveText } from './notices.tsx';

/** Options for an expired resume link: request a new one by email, if the form sends them, or start over. */
export function ExpiredLink({ visit, t }: { visit: Visit; t: Translate }) {
  const [state, setState] = useState<'none' | 'offered' | 'asking' | 'asked'>('none');
  const [problem, setProblem] = useState<MessageText>();
  const [email, setEmail] = useState('');
  const { options } = visit;
  useEffect(() => {
    void canRenewLink(options).then((can) => can && setState('offered'));
  }, [options]);
  const ask = async () => {
    setState('asking');
    const found = await renewLink(options, email);
    setProblem(found);
    setState(found ? 'offered' : 'asked');
  };
  return (
    <>
      {state === 'asked' && <p role="status">{t('linkRenewed')}</p>}
      {(state === 'offered' || state === 'asking') && (
        <form
          class="renewal"
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <p>{t('linkRenew')}</p>
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
          {problem && (
            <p class="error" role="alert">
              {resolveText(problem, t)}
            </p>
          )}
          <div class="actions">
            <button type="submit" class="button primary" part="button primary" disabled={state === 'asking'}>
              {t('laterMake')}
            </button>
          </div>
        </form>
      )}
      <p>
        <button type="button" class="button" part="button" onClick={() => void visit.reset(true)}>
          {t('startOver')}
        </button>
      </p>
    </>
  );
}
