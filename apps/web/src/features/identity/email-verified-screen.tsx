import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { visitorQuery } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';

const route = getRouteApi('/email-verified');

/** Target of the email verification link. */
export const EmailVerifiedScreen = () => {
  const { error } = route.useSearch();
  const { data: visitor } = useQuery(visitorQuery);
  const onward = visitor ? (
    <LinkButton to="/" variant="primary">
      Go to your forms
    </LinkButton>
  ) : (
    <LinkButton to="/sign-in" variant="primary">
      Sign in
    </LinkButton>
  );
  return error ? (
    <AuthLayout
      title="This link no longer works"
      intro={
        visitor?.emailVerified
          ? `${visitor.email} is already confirmed.`
          : 'Links work once and expire after a day, and only the newest one works. Sign in to get a new link.'
      }
    >
      {onward}
    </AuthLayout>
  ) : (
    <AuthLayout title="Email address confirmed" intro="Thank you. You’re all set.">
      {onward}
    </AuthLayout>
  );
};
