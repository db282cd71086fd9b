import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { publicApi } from '../../api/client.ts';
import { signInSettingsQuery } from '../../api/session.ts';
import { ErrorBanner } from '../../api/show-error.tsx';
import { validateEmail } from '../../api/user-validation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CheckEmail } from './check-email.tsx';

const command = 'npm run reset-password -- you@example.com';

const route = getRouteApi('/forgot-password');

export const ForgotPasswordScreen = () => {
  const { email: known = '', next } = route.useSearch();
  const [email, setEmail] = useState(known);
  const [fieldError, setFieldError] = useState<string>();
  const settings = useQuery(signInSettingsQuery);
  const request = useMutation({
    mutationFn: () => publicApi.auth.requestPasswordReset({ body: { email: email.trim() } }),
  });
  const back = (
    <TextLink to="/sign-in" search={{ next, email: email.trim() || undefined }}>
      Back to sign-in
    </TextLink>
  );
  if (settings.data?.emailConfigured === false) return <AskTheOperator back={back} />;
  if (request.isSuccess)
    return (
      <CheckEmail email={email.trim()} kind="reset" footer={back}>
        If this address has an account, we’ve sent it a link. The link works once and expires in an hour.
      </CheckEmail>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = validateEmail(email);
    setFieldError(problem);
    if (!problem) request.mutate();
  };
  return (
    <AuthLayout title="Forgot your password?" intro="We’ll email you a link to set a new one." footer={back}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorBanner error={request.error} />
        <TextField
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          error={fieldError}
        />
        <Button type="submit" variant="primary" busy={request.isPending} disabled={settings.isPending}>
          Send link
        </Button>
      </form>
    </AuthLayout>
  );
};

/** The same text for every address, to reveal nothing. */
const AskTheOperator = ({ back }: { back: ReactNode }) => (
  <AuthLayout
    title="Forgot your password?"
    intro="Email isn’t set up on this service, so we can’t send you a link. Ask the person who runs it for one."
    footer={back}
  >
    <p className="text-muted">
      If you run the service, create a link with this command. The service can keep running:
    </p>
    <CopyValue value={command} />
  </AuthLayout>
);
