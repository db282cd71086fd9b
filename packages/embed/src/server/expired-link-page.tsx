import { renderToString } from 'preact-render-to-string';
import { loadHostedStrings } from '../strings/en-hosted.ts';
import { createTranslate } from '../strings/index.ts';
import { EndScreen } from '../view/form-view.tsx';
import { resolveText } from '../view/notices.tsx';
import { errorMessage } from '../visit/error-message.ts';
import type { ExpiredLinkPage, RenderedForm } from './contract.ts';

/** Renders an expired resume link without JavaScript: request a new one by email, or start over. See view/expired-link.tsx. */
export async function renderExpiredLink(
  locale: string,
  { form, renewal, problem, email }: ExpiredLinkPage,
): Promise<RenderedForm> {
  const t = createTranslate(await loadHostedStrings(locale));
  const html = renderToString(
    <EndScreen title={t('linkTitle')} part="hindered">
      <p>{t('linkDead')}</p>
      {renewal === 'asked' && <p>{t('linkRenewed')}</p>}
      {renewal === 'offered' && (
        <form class="renewal" method="post">
          <p>{t('linkRenew')}</p>
          <label class="label">
            {t('laterEmail')}
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
              {resolveText(errorMessage(problem), t)}
            </p>
          )}
          <div class="actions">
            <button type="submit" class="button primary" part="button primary" name="_go" value="renew">
              {t('laterMake')}
            </button>
          </div>
        </form>
      )}
      <p>
        <a class="button" part="button" href={form}>
          {t('startOver')}
        </a>
      </p>
    </EndScreen>,
  );
  return { html, styles: '', hasErrors: problem !== undefined };
}
