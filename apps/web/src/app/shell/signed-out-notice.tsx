import { isServiceError } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { meQuery } from '../../api/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** The session ended while a screen was open. The screen stays, so that no input is lost. */
export const SignedOutNotice = () => {
  const { error } = useQuery(meQuery);
  const next = useLocation({ select: ({ href }) => href });
  if (!isServiceError(error, 'unauthenticated') && !isServiceError(error, 'session_expired')) return null;
  return (
    <Banner
      kind="warning"
      className="rounded-none border-x-0 border-t-0 print:hidden"
      title="You’re signed out"
      action={
        <LinkButton size="sm" to="/sign-in" search={{ next }}>
          Sign in again
        </LinkButton>
      }
    >
      Your session ended. Changes aren’t saved until you sign in again.
    </Banner>
  );
};
