import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicApi } from '../../api/client.ts';
import { ErrorBanner } from '../../api/show-error.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';

const resenders = {
  verify: (email: string) => publicApi.auth.sendVerificationEmail({ body: { email } }),
  reset: (email: string) => publicApi.auth.requestPasswordReset({ body: { email } }),
};

interface CheckEmailProps {
  email: string;
  kind: keyof typeof resenders;
  children: ReactNode;
  footer: ReactNode;
}

/** An email was sent: what to do with it, and how to resend it. */
export const CheckEmail = ({ email, kind, children, footer }: CheckEmailProps) => {
  const resend = useMutation({ mutationFn: () => resenders[kind](email) });
  return (
    <AuthLayout title="Check your email" intro={children} footer={footer}>
      <div className="flex items-center gap-3 rounded-xl bg-sunken p-4">
        <MailCheck aria-hidden className="size-6 shrink-0 text-accent-text" />
        <p className="min-w-0 font-medium wrap-anywhere">{email}</p>
      </div>
      <p className="text-muted">Didn’t get it? Check your spam folder or resend it.</p>
      <ErrorBanner error={resend.error} />
      <Button busy={resend.isPending} onClick={() => resend.mutate()}>
        Resend email
      </Button>
      <p role="status" className="text-center text-muted empty:hidden">
        {resend.isSuccess && 'Email resent.'}
      </p>
    </AuthLayout>
  );
};
