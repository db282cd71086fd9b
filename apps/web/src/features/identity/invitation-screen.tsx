import { isServiceError } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { invitationQuery, visitorQuery } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';

const route = getRouteApi('/invitations');

/** Target of the invitation email: details, accept and decline. */
export const InvitationScreen = () => {
  const { token } = route.useSearch();
  return token ? <Invitation key={token} token={token} /> : <DeadLink />;
};

const DeadLink = () => (
  <AuthLayout
    title="This invitation is no longer valid"
    intro="It was already used, revoked or replaced, or it expired after seven days. Ask for a new invitation."
  >
    <LinkButton to="/">Go to your forms</LinkButton>
  </AuthLayout>
);

const roleLabels = {
  viewer: 'a viewer. Viewers can see everything but can’t make changes',
  editor: 'an editor. Editors create forms and work with entries',
  admin: 'an admin. Admins also manage members and settings',
  owner: 'an owner. Owners can do everything',
};

const Invitation = ({ token }: { token: string }) => {
  const [isDeclined, setDeclined] = useState(false);
  const invitation = useQuery(invitationQuery(token));
  const visitor = useQuery(visitorQuery);
  const error = invitation.error ?? visitor.error;
  if (isDeclined)
    return (
      <AuthLayout title="Invitation declined" intro="If you change your mind, ask for a new invitation." />
    );
  if (isServiceError(error, 'invalid_token')) return <DeadLink />;
  if (error) {
    const { title, message, requestId } = describeError(error);
    const retry = () => {
      void invitation.refetch();
      void visitor.refetch();
    };
    return (
      <AuthLayout title="Invitation">
        <ErrorState title={title} message={message} requestId={requestId} retry={retry} />
      </AuthLayout>
    );
  }
  if (!invitation.data || visitor.data === undefined)
    return (
      <AuthLayout title="Invitation" intro="Loading…">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-8 w-full" />
      </AuthLayout>
    );
  const { account, role, invitedBy } = invitation.data;
  return (
    <AuthLayout
      title={`Join ${account.name}`}
      intro={
        <>
          <strong className="font-medium text-strong">{invitedBy.name}</strong> invited you to join{' '}
          <strong className="font-medium text-strong">{account.name}</strong> as {roleLabels[role]}.
        </>
      }
    >
      <InvitationAnswer
        token={token}
        invitation={invitation.data}
        visitor={visitor.data}
        onDeclined={() => setDeclined(true)}
      />
    </AuthLayout>
  );
};
