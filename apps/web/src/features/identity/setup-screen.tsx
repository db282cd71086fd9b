import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { publicApi } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';
import { useEmailConfigured } from '../../api/session.ts';
import { ErrorBanner } from '../../api/show-error.tsx';
import {
  collectErrors,
  newPasswordHint,
  validateEmail,
  validateName,
  validateNewPassword,
} from '../../api/user-validation.ts';
import { ZoneAndLanguageFields } from '../../forms/zone-and-language-fields.tsx';
import { preferredLanguage } from '../../forms/zones-and-languages.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CheckEmail } from './check-email.tsx';
import { useEnterApp } from './use-enter-app.ts';

const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const empty = { name: '', email: '', password: '', organization: '' };
type Texts = typeof empty;

/** First start: no account exists yet, and the first visitor sets the server up. */
export const SetupScreen = () => {
  const enter = useEnterApp();
  const isEmailConfigured = useEmailConfigured();
  const [texts, setTexts] = useState(empty);
  const [region, setRegion] = useState({
    timezone: browserTimeZone,
    locale: preferredLanguage(navigator.languages),
  });
  const [fieldErrors, setFieldErrors] = useState<Partial<Texts>>();
  const signUp = useMutation({
    mutationFn: () => {
      const { name, email, password, organization } = texts;
      const account = { name: organization.trim() || name.trim(), ...region };
      return publicApi.auth.signUp({ body: { name: name.trim(), email: email.trim(), password, account } });
    },
    onSuccess: ({ verificationRequired }) => !verificationRequired && enter(undefined),
  });
  if (signUp.data?.verificationRequired)
    return (
      <CheckEmail
        email={texts.email.trim()}
        kind="verify"
        footer={<TextLink to="/sign-in">Continue to sign in</TextLink>}
      >
        We sent you a link to confirm your email address. Open it, then sign in.
      </CheckEmail>
    );
  const fields = signUp.error ? describeError(signUp.error).fields : {};
  const field = (name: keyof Texts) => ({
    name,
    value: texts[name],
    onChange: (value: string) => setTexts((before) => ({ ...before, [name]: value })),
    error: fieldErrors?.[name] ?? fields[name],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = collectErrors({
      name: validateName(texts.name),
      email: validateEmail(texts.email),
      password: validateNewPassword(texts.password),
    });
    setFieldErrors(problems);
    if (!problems) signUp.mutate();
  };
  return (
    <AuthLayout
      title="Create your account"
      intro="Welcome to Form Service. There are no accounts yet, so yours will be the first."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorBanner error={signUp.error} />
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
        <ZoneAndLanguageFields value={region} onChange={setRegion} />
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
