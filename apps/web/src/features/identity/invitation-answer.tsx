import { useMutation, useQueryClient } from '@tanstack/react-query';
import { publicApi } from '../../api/client.ts';
import { clearSession, storeAccountId } from '../../api/session.ts';
import { ErrorBanner } from '../../api/show-error.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { visitorQuery } from './api.ts';

interface InvitationAnswerProps {
  token: string;
  invitation: { email: string; account: { name: string } };
  visitor: { email: string } | null;
  onDeclined: () => void;
}

/** The invited user can accept; anyone with the link can decline. */
export const InvitationAnswer = ({ token, invitation, visitor, onDeclined }: InvitationAnswerProps) => {
  const confirm = useConfirm();
  const decline = useMutation({
    mutationFn: () => publicApi.invitations.decline({ body: { token } }),
    onSuccess: onDeclined,
  });
  const askAndDecline = async () => {
    const isConfirmed = await confirm({
      title: `Decline your invitation to ${invitation.account.name}?`,
      body: 'The link stops working. To join later, you need a new invitation.',
      action: 'Decline',
      danger: true,
    });
    if (isConfirmed) decline.mutate();
  };
  return (
    <>
      <ErrorBanner error={decline.error} />
      <Acceptance token={token} email={invitation.email} visitor={visitor} />
      <Button variant="quiet" busy={decline.isPending} onClick={() => void askAndDecline()}>
        Decline
      </Button>
    </>
  );
};

const Acceptance = ({
  token,
  email,
  visitor,
}: {
  token: string;
  email: string;
  visitor: { email: string } | null;
}) => {
  if (!visitor) return <SignInPrompt token={token} email={email} />;
  if (visitor.email.toLowerCase() !== email.toLowerCase())
    return <WrongUser invited={email} visitor={visitor} />;
  return <Accept token={token} email={email} />;
};

/** Signed out: sign in or sign up, then return here. */
const SignInPrompt = ({ token, email }: { token: string; email: string }) => {
  const search = { email, next: `/invitations?token=${encodeURIComponent(token)}` };
  return (
    <>
      <p className="text-muted">
        This invitation is for <span className="font-medium text-strong wrap-anywhere">{email}</span>. Sign up
        or sign in with this address to accept it.
      </p>
      <LinkButton to="/sign-up" search={search} variant="primary">
        Sign up and accept
      </LinkButton>
      <LinkButton to="/sign-in" search={search}>
        I already have an account
      </LinkButton>
    </>
  );
};

const Accept = ({ token, email }: { token: string; email: string }) => {
  const accept = useMutation({
    mutationFn: async () => {
      const account = await publicApi.invitations.accept({ body: { token } });
      await publicApi.accounts.switch({ id: account.id });
      return account;
    },
    onSuccess: ({ id }) => {
      storeAccountId(id);
      // Full page load, to drop all state of another account.
      location.assign('/');
    },
  });
  return (
    <>
      <ErrorBanner error={accept.error} />
      <p className="text-muted">
        You’re signed in as <span className="font-medium text-strong wrap-anywhere">{email}</span>.
      </p>
      <Button variant="primary" busy={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
        Accept
      </Button>
    </>
  );
};

/** All other queries belong to the user who just signed out. */
const isOfThisScreen = ([area]: readonly unknown[]): boolean => area === 'invitations' || area === 'auth';

const WrongUser = ({ invited, visitor }: { invited: string; visitor: { email: string } }) => {
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => publicApi.auth.signOut(),
    onSuccess: () => {
      clearSession();
      queries.removeQueries({ predicate: ({ queryKey }) => !isOfThisScreen(queryKey) });
      return queries.invalidateQueries({ queryKey: visitorQuery.queryKey });
    },
  });
  return (
    <>
      <Banner kind="warning" title="This invitation is for someone else">
        It’s for {invited}. You’re signed in as {visitor.email}.
      </Banner>
      <ErrorBanner error={leave.error} />
      <Button variant="primary" busy={leave.isPending} onClick={() => leave.mutate()}>
        Sign out and continue as {invited}
      </Button>
      <LinkButton to="/">Stay signed in and go to your forms</LinkButton>
    </>
  );
};
