import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { publicApi } from '../../api/client.ts';
import { emailProblem } from '../../api/person-rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CheckMail } from './check-mail.tsx';
import { ProblemBanner } from './problem-banner.tsx';

const route = getRouteApi('/forgot-password');

export const ForgotPasswordScreen = () => {
  const { email: known = '', next } = route.useSearch();
  const [email, setEmail] = useState(known);
  const [wrong, setWrong] = useState<string>();
  const request = useMutation({
    mutationFn: () => publicApi.auth.requestPasswordReset({ body: { email: email.trim() } }),
  });
  const back = (
    <TextLink to="/sign-in" search={{ next, email: email.trim() || undefined }}>
      Back to signing in
    </TextLink>
  );
  if (request.isSuccess)
    return (
      <CheckMail email={email.trim()} kind="reset" footer={back}>
        If somebody has signed up with this address, a mail with a link is on its way to it. The link works
        once, within the next hour.
      </CheckMail>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = emailProblem(email);
    setWrong(problem);
    if (!problem) request.mutate();
  };
  return (
    <AuthLayout
      title="Forgotten password"
      intro="We send you a link with which you set a new one."
      footer={back}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProblemBanner error={request.error} />
        <TextField
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          error={wrong}
        />
        <Button type="submit" variant="primary" busy={request.isPending}>
          Send the link
        </Button>
      </form>
    </AuthLayout>
  );
};
