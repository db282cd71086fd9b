import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { publicApi } from '../../api/client.ts';
import {
  emailProblem,
  nameProblem,
  newPasswordHint,
  newPasswordProblem,
  problemsIn,
} from '../../api/person-rules.ts';
import { problemOf } from '../../api/problem.ts';
import { useEmailConfigured } from '../../api/sign-in-settings.ts';
import { ZoneAndLanguageFields } from '../../forms/zone-and-language-fields.tsx';
import { languageIn } from '../../forms/zones-and-languages.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CheckMail } from './check-mail.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import { useEnter } from './use-enter.ts';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const empty = { name: '', email: '', password: '', organization: '' };
type Texts = typeof empty;

/** The first start: nobody has an account yet, and whoever comes first sets the service up. */
export const SetupScreen = () => {
  const enter = useEnter();
  const isEmailConfigured = useEmailConfigured();
  const [texts, setTexts] = useState(empty);
  const [place, setPlace] = useState({ timezone: ownZone, locale: languageIn(navigator.languages) });
  const [wrong, setWrong] = useState<Partial<Texts>>();
  const signUp = useMutation({
    mutationFn: () => {
      const { name, email, password, organization } = texts;
      const account = { name: organization.trim() || name.trim(), ...place };
      return publicApi.auth.signUp({ body: { name: name.trim(), email: email.trim(), password, account } });
    },
    onSuccess: ({ verificationRequired }) => !verificationRequired && enter(undefined),
  });
  if (signUp.data?.verificationRequired)
    return (
      <CheckMail
        email={texts.email.trim()}
        kind="verify"
        footer={<TextLink to="/sign-in">Continue to sign in</TextLink>}
      >
        We sent you a link to confirm your email address. Open it, then sign in.
      </CheckMail>
    );
  const fields = signUp.error ? problemOf(signUp.error).fields : {};
  const field = (name: keyof Texts) => ({
    name,
    value: texts[name],
    onChange: (value: string) => setTexts((before) => ({ ...before, [name]: value })),
    error: wrong?.[name] ?? fields[name],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsIn({
      name: nameProblem(texts.name),
      email: emailProblem(texts.email),
      password: newPasswordProblem(texts.password),
    });
    setWrong(problems);
    if (!problems) signUp.mutate();
  };
  return (
    <AuthLayout
      title="Create your account"
      intro="Welcome to Form Service. There are no accounts yet, so yours will be the first."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProblemBanner error={signUp.error} />
        <TextField {...field('name')} label="Your name" autoComplete="name" autoFocus maxLength={200} />
        <TextField {...field('email')} label="Email address" type="email" autoComplete="username" />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          hint={newPasswordHint}
        />
        <TextField
          {...field('organization')}
          label="Organization"
          hint="Optional. You can change it later."
          autoComplete="organization"
          maxLength={200}
        />
        <ZoneAndLanguageFields value={place} onChange={setPlace} />
        {isEmailConfigured !== undefined && <EmailStatus isConfigured={isEmailConfigured} />}
        <Button type="submit" variant="primary" busy={signUp.isPending}>
          Create account
        </Button>
      </form>
    </AuthLayout>
  );
};

const EmailStatus = ({ isConfigured }: { isConfigured: boolean }) => (
  <p className="flex gap-2 rounded-lg border border-line bg-sunken p-3 text-muted">
    <Mail aria-hidden className="mt-0.5 size-4 shrink-0" />
    {isConfigured
      ? 'Email is set up. This service can send invitations and notifications.'
      : 'Email isn’t set up. Everything else works. To send email, set SMTP_URL.'}
  </p>
);
