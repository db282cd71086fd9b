import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { publicApi } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';
import { ErrorBanner } from '../../api/show-error.tsx';
import { collectErrors, validateEmail, validatePassword } from '../../api/user-validation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { needsVerification } from './api.ts';

interface PasswordStepProps {
  initialEmail: string;
  next: string | undefined;
  onSignedIn: () => void;
  onCodeNeeded: () => void;
  /** The email must be verified first: an email was sent. */
  onUnverified: (email: string) => void;
}

export const PasswordStep = ({
  initialEmail,
  next,
  onSignedIn,
  onCodeNeeded,
  onUnverified,
}: PasswordStepProps) => {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [stay, setStay] = useState(true);
  const [fieldErrors, setFieldErrors] = useState<{ email?: string; password?: string }>();
  const signIn = useMutation({
    mutationFn: () => publicApi.auth.signIn({ body: { email: email.trim(), password, rememberMe: stay } }),
    onSuccess: ({ twoFactorRedirect }) => (twoFactorRedirect ? onCodeNeeded() : onSignedIn()),
    onError: (error) => needsVerification(error) && onUnverified(email.trim()),
  });
  const fields = signIn.error ? describeError(signIn.error).fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = collectErrors({ email: validateEmail(email), password: validatePassword(password) });
    setFieldErrors(problems);
    if (!problems) signIn.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ErrorBanner error={signIn.error} />
      <TextField
        label="Email address"
        type="email"
        name="email"
        // The second token lets the browser offer passkeys here.
        autoComplete="username webauthn"
        autoFocus={initialEmail === ''}
        value={email}
        onChange={setEmail}
        error={fieldErrors?.email ?? fields.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus={initialEmail !== ''}
        value={password}
        onChange={setPassword}
        error={fieldErrors?.password ?? fields.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox label="Stay signed in on this device" checked={stay} onChange={setStay} />
        <TextLink to="/forgot-password" search={{ email: email.trim() || undefined, next }}>
          Forgot password?
        </TextLink>
      </div>
      <Button type="submit" variant="primary" busy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  );
};
