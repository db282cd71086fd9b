import { isServiceError } from '@form-service/sdk';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { publicApi } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';
import { ErrorBanner } from '../../api/show-error.tsx';
import {
  collectErrors,
  newPasswordHint,
  validateEmail,
  validateName,
  validateNewPassword,
} from '../../api/user-validation.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CheckEmail } from './check-email.tsx';
import { useEnterApp, useRedirectSignedIn } from './use-enter-app.ts';

const route = getRouteApi('/sign-up');

export const SignUpScreen = () => {
  const { next, email: known = '' } = route.useSearch();
  const enter = useEnterApp();
  useRedirectSignedIn(next);
  const [name, setName] = useState('');
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [fieldErrors, setFieldErrors] = useState<{ name?: string; email?: string; password?: string }>();
  const signUp = useMutation({
    mutationFn: () => publicApi.auth.signUp({ body: { name: name.trim(), email: email.trim(), password } }),
    onSuccess: ({ verificationRequired }) => !verificationRequired && enter(next),
  });
  const signInLink = (text: string) => (
    <TextLink to="/sign-in" search={{ next, email: email.trim() || undefined }}>
      {text}
    </TextLink>
  );
  if (signUp.data?.verificationRequired)
    return (
      <CheckEmail email={email.trim()} kind="verify" footer={signInLink('Continue to sign in')}>
        Open the link in the email we just sent, then sign in
        {next?.startsWith('/invitations') ? ' to answer your invitation' : ''}.
      </CheckEmail>
    );
  const isTaken = isServiceError(signUp.error, 'unique_violation');
  const fields = signUp.error ? describeError(signUp.error).fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = collectErrors({
      name: validateName(name),
      email: validateEmail(email),
      password: validateNewPassword(password),
    });
    setFieldErrors(problems);
    if (!problems) signUp.mutate();
  };
  return (
    <AuthLayout
      title="Create your account"
      intro="Your first form is two minutes away."
      footer={<>Already have an account? {signInLink('Sign in')}</>}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorBanner error={signUp.error} />
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          autoFocus
          maxLength={200}
          value={name}
          onChange={setName}
          error={fieldErrors?.name ?? fields.name}
        />
        <TextField
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={
            fieldErrors?.email ?? (isTaken ? 'This email address already has an account.' : fields.email)
          }
          hint={isTaken && <>Is it yours? {signInLink('Sign in')} instead.</>}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={newPasswordHint}
          value={password}
          onChange={setPassword}
          error={fieldErrors?.password ?? fields.password}
        />
        <Button type="submit" variant="primary" busy={signUp.isPending}>
          Sign up
        </Button>
      </form>
    </AuthLayout>
  );
};
