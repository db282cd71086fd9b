import { isServiceError } from '@form-service/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { publicApi } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';
import { clearSession } from '../../api/session.ts';
import { ErrorBanner } from '../../api/show-error.tsx';
import { newPasswordHint, validateNewPassword } from '../../api/user-validation.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';

const route = getRouteApi('/reset-password');

/** Target of the reset link, from an email or the operator. */
export const ResetPasswordScreen = () => {
  const { token } = route.useSearch();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const reset = useMutation({
    mutationFn: () => publicApi.auth.resetPassword({ body: { token: token ?? '', newPassword: password } }),
    // It ends all sessions, including this one.
    onSuccess: () => {
      clearSession();
      queries.clear();
    },
  });
  const back = <TextLink to="/sign-in">Back to sign-in</TextLink>;
  if (!token || isServiceError(reset.error, 'invalid_token'))
    return (
      <AuthLayout
        title="This link no longer works"
        intro="Links work once and expire. Get a new one."
        footer={back}
      >
        <LinkButton to="/forgot-password" variant="primary">
          Get a new link
        </LinkButton>
      </AuthLayout>
    );
  if (reset.isSuccess)
    return (
      <AuthLayout
        title="Password changed"
        intro="You’ve been signed out on all devices. Sign in with your new password."
      >
        <LinkButton to="/sign-in" variant="primary">
          Sign in
        </LinkButton>
      </AuthLayout>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = validateNewPassword(password);
    setFieldError(problem);
    if (!problem) reset.mutate();
  };
  return (
    <AuthLayout title="Set a new password" footer={back}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorBanner error={reset.error} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          autoFocus
          hint={newPasswordHint}
          value={password}
          onChange={setPassword}
          error={fieldError ?? (reset.error ? describeError(reset.error).fields.newPassword : undefined)}
        />
        <Button type="submit" variant="primary" busy={reset.isPending}>
          Set password
        </Button>
      </form>
    </AuthLayout>
  );
};
