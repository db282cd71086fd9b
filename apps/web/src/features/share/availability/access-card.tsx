import type { Form } from '../../../api/forms.ts';
import { Card } from '../../../ui/page.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const resumeLabels = {
  off: 'Off. Answers stay on the respondent’s device until they submit.',
  link: 'On. The form gives them a resume link.',
  email: 'On. They get a resume link by email.',
} as const;

const captchaLabels = (captcha: Form['settings']['captcha']): string =>
  captcha === 'none'
    ? 'Off. Only the default rate limits apply.'
    : 'On. The form checks that respondents are human.';

/** Summary of access settings. */
export function AccessCard({ form: { id, settings } }: { form: Form }) {
  const { allowedOrigins, resume, captcha } = settings;
  const lines = [
    ['Who can submit', 'Anyone with the link. No sign-in required.'],
    ['Allowed sites', allowedOrigins.length === 0 ? 'Any site.' : allowedOrigins.join(', ')],
    ['Save and continue later', resumeLabels[resume]],
    ['Spam protection', captchaLabels(captcha)],
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
        {lines.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-strong wrap-anywhere max-sm:-mt-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
