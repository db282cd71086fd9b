import { useMutation } from '@tanstack/react-query';
import { publicApi } from '../../api/client.ts';
import { problemOf } from '../../api/problem.ts';
import { useMe } from '../../api/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Until the person has shown that the address is theirs. */
export const VerifyNotice = () => {
  const { email, emailVerified } = useMe();
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => publicApi.auth.sendVerificationEmail({ body: { email } }),
    onSuccess: () => toast({ kind: 'success', title: 'Mail sent', body: `Look for it in ${email}.` }),
    onError: (error) => toast({ kind: 'error', ...asToast(error) }),
  });
  if (emailVerified) return null;
  return (
    <Banner
      className="rounded-none border-x-0 border-t-0"
      kind="info"
      title="Confirm your address"
      action={
        <Button size="sm" variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          Send the mail again
        </Button>
      }
    >
      We have sent a link to {email}. Some things, such as invitations, need a confirmed address.
    </Banner>
  );
};

const asToast = (error: unknown) => {
  const { title, message } = problemOf(error);
  return { title, body: message };
};
