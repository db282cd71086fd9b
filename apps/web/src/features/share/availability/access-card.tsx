import type { Form } from '../../../api/forms.ts';
import { Card } from '../../../ui/page.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const resumeWords = {
  off: 'No. Answers are kept on the respondent’s device until they are sent.',
  link: 'Yes, by a link that the form makes for them.',
  email: 'Yes, by a link that is mailed to them.',
} as const;

const captchaWords = (captcha: Form['settings']['captcha']): string =>
  captcha === 'none' ? 'Nothing but the usual limits.' : 'Respondents’ browsers show that a person is there.';

/** Who can do what with the link, as it is set. */
export function AccessCard({ form: { id, settings } }: { form: Form }) {
  const { allowedOrigins, resume, captcha } = settings;
  const lines = [
    ['Who can answer', 'Anyone who has the link. No sign-in is needed.'],
    ['Sites that may show it', allowedOrigins.length === 0 ? 'Any site.' : allowedOrigins.join(', ')],
    ['Going on later', resumeWords[resume]],
    ['Against spam', captchaWords(captcha)],
  ] as const;
  return (
    <Card
      title="Access"
      description={
        <>
          Change these in the{' '}
          <TextLink to="/forms/$formId/settings" params={{ formId: id }}>
            form settings
          </TextLink>
          .
        </>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_1fr]">
        {lines.map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-strong wrap-anywhere max-sm:-mt-2">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
