import { renderToString } from 'preact-render-to-string';
import { loadHostedStrings } from '../strings/hosted-strings.ts';
import { createTranslate } from '../strings/index.ts';
import { EndScreen } from '../view/form-view.tsx';
import { resolveText } from '../view/notices.tsx';
import { errorMessage } from '../visit/error-message.ts';
import type { ExpiredLink, RenderedForm } from './contract.ts';

/** A resume link that no longer works, without JavaScript: a new one by email, or start over. See view/dead-link.tsx. */
export async function renderExpiredLink(
  locale: string,
  { form, renewal, problem, email }: ExpiredLink,
): Promise<RenderedForm> {
  const say = createTranslate(await loadHostedStrings(locale));
  const html = renderToString(
    <EndScreen title={say('linkTitle')} part="hindered">
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
              {resolveText(errorMessage(problem), say)}
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
    </EndScreen>,
  );
  return { html, styles: '', hasErrors: problem !== undefined };
}
