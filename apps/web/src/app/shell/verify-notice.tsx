import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { publicApi } from '../../api/client.ts';
import { useEmailConfigured, useMe } from '../../api/session.ts';
import { useErrorToast } from '../../api/show-error.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Dismissed for this tab's lifetime; the profile still shows the notice. */
const key = 'form-service.verify-later';

/** Asks the user to verify their email address, if the server sends email. Not required, so it can be dismissed. */
export const VerifyNotice = () => {
  const { email, emailVerified } = useMe();
  const toast = useToast();
  const showError = useErrorToast();
  const emailConfigured = useEmailConfigured();
  const [isLater, setLater] = useState(() => sessionStorage.getItem(key) !== null);
  const send = useMutation({
    mutationFn: () => publicApi.auth.sendVerificationEmail({ body: { email } }),
    onSuccess: () =>
      toast({ kind: 'success', title: 'Email sent', body: `Open the link we sent to ${email}.` }),
    onError: (error) => showError(error),
  });
  // Without email, addresses cannot be verified.
  if (emailVerified || isLater || !emailConfigured) return null;
  const dismiss = () => {
    sessionStorage.setItem(key, '1');
    setLater(true);
  };
  return (
    <Banner
      className="rounded-none border-x-0 border-t-0 print:hidden"
      kind="info"
      onDismiss={dismiss}
      action={
        <Button size="sm" variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          {send.isSuccess ? 'Resend link' : 'Send link'}
        </Button>
      }
    >
      Please confirm your email address: {email}
    </Banner>
  );
};
