import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { visitorQuery } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';

const route = getRouteApi('/email-verified');

/** Where the service leads after the link that confirms an address. */
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
      title="This link does not work any more"
      intro={
        visitor?.emailVerified
          ? `There is nothing left to do: ${visitor.email} is confirmed.`
          : 'It works once, within a day, and only the latest one counts. Sign in to get a new one.'
      }
    >
      {onward}
    </AuthLayout>
  ) : (
    <AuthLayout title="Your address is confirmed" intro="Thank you. You can go on now.">
      {onward}
    </AuthLayout>
  );
};
