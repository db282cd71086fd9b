import { renderToString } from 'preact-render-to-string';
import { sayIn } from '../strings/index.ts';
import { loadServedStrings } from '../strings/served.ts';
import { Ending } from '../view/form-view.tsx';
import { wordsIn } from '../view/notices.tsx';
import { refusalWords } from '../visit/refusal-words.ts';
import type { DeadLink, Drawn } from './contract.ts';

/** A resume link that no longer works, without JavaScript: a new one by email, or start over. See view/dead-link.tsx. */
export async function drawDeadLink(
  locale: string,
  { form, renewal, problem, email }: DeadLink,
): Promise<Drawn> {
  const say = sayIn(await loadServedStrings(locale));
  const html = renderToString(
    <Ending title={say('linkTitle')} part="hindered">
      <p>{say('linkDead')}</p>
      {renewal === 'asked' && <p>{say('linkRenewed')}</p>}
      {renewal === 'offered' && (
        <form class="renewal" method="post">
          <p>{say('linkRenew')}</p>
          <label class="label">
            {say('laterEmail')}
            <input
              class="input"
              type="email"
              name="_email"
              required
              autocomplete="email"
              value={email}
              aria-invalid={problem !== undefined}
            />
          </label>
          {problem && (
            <p class="error" role="alert">
              {wordsIn(refusalWords(problem), say)}
            </p>
          )}
          <div class="actions">
            <button type="submit" class="button primary" part="button primary" name="_go" value="renew">
              {say('laterMake')}
            </button>
          </div>
        </form>
      )}
      <p>
        <a class="button" part="button" href={form}>
          {say('startOver')}
        </a>
      </p>
    </Ending>,
  );
  return { html, styles: '', hasErrors: problem !== undefined };
}
