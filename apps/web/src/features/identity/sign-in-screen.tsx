import { getRouteApi } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { passkeyBlockedReason } from '../../api/passkey-host.ts';
import { ErrorBanner } from '../../api/show-error.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CheckEmail } from './check-email.tsx';
import { CodeStep } from './code-step.tsx';
import { providerErrorText } from './model/provider-sign-in.ts';
import { canUsePasskeys } from './passkey.ts';
import { PasswordStep } from './password-step.tsx';
import { ProviderFinder, ProviderSignIn } from './provider-sign-in.tsx';
import { useEnterApp, useRedirectSignedIn } from './use-enter-app.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const route = getRouteApi('/sign-in');

type Step = { at: 'password' | 'expired' | 'code' } | { at: 'verify'; email: string };

export const SignInScreen = () => {
  const { next, account, again } = route.useSearch();
  const navigate = route.useNavigate();
  const enter = useEnterApp();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [isFinding, setFinding] = useState(false);
  useRedirectSignedIn(next, again || account !== undefined);

  const back = <TextButton onClick={() => setStep({ at: 'password' })}>Back to sign-in</TextButton>;
  if (step.at === 'verify')
    return (
      <CheckEmail email={step.email} kind="verify" footer={back}>
        Confirm your email address first. Open the link in the email we just sent, then sign in.
      </CheckEmail>
    );
  if (step.at === 'code')
    return (
      <AuthLayout
        title="Two-factor authentication"
        intro="Enter your code to finish signing in."
        footer={back}
      >
        <CodeStep onSignedIn={() => enter(next)} onExpired={() => setStep({ at: 'expired' })} />
      </AuthLayout>
    );
  const withoutAccount = () =>
    navigate({ search: (old) => ({ ...old, account: undefined, error: undefined }) });
  const methods = (
    <TextButton
      onClick={() => {
        setFinding(false);
        void withoutAccount();
      }}
    >
      Sign in another way
    </TextButton>
  );
  if (account)
    return (
      <AuthLayout
        title="Sign in with single sign-on"
        intro="You’ll sign in with your organization, then come back here."
        footer={methods}
      >
        <ProviderSignIn accountId={account} next={next} />
      </AuthLayout>
    );
  if (isFinding)
    return (
      <AuthLayout title="Sign in with single sign-on" footer={methods}>
        <ProviderFinder
          onFound={(found) =>
            void navigate({ search: (old) => ({ ...old, account: found, error: undefined }) })
          }
        />
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={again ? 'Sign in again' : 'Sign in'}
      intro={again && 'You signed in a while ago. To continue, confirm it’s you.'}
      footer={
        <>
          New here?{' '}
          <TextLink to="/sign-up" search={{ next }}>
            Create an account
          </TextLink>
        </>
      }
    >
      <SignInMethods
        expired={step.at === 'expired'}
        onStep={setStep}
        onOrganization={() => setFinding(true)}
        onSignedIn={() => enter(next)}
      />
    </AuthLayout>
  );
};

interface SignInMethodsProps {
  expired: boolean;
  onStep: (step: Step) => void;
  onOrganization: () => void;
  onSignedIn: () => void;
}

/** Sign-in by password, passkey or organization. */
const SignInMethods = ({ expired, onStep, onOrganization, onSignedIn }: SignInMethodsProps) => {
  const { next, email, error } = route.useSearch();
  const passkey = usePasskeySignIn(onSignedIn);
  const errorText = providerErrorText(error);
  return (
    <>
      {errorText && (
        <Banner kind="danger" title="Couldn’t sign you in">
          {errorText}
        </Banner>
      )}
      {expired && (
        <Banner kind="info" title="Your sign-in timed out">
          Enter your password again.
        </Banner>
      )}
      <PasswordStep
        initialEmail={email ?? ''}
        next={next}
        onSignedIn={onSignedIn}
        onCodeNeeded={() => onStep({ at: 'code' })}
        onUnverified={(address) => onStep({ at: 'verify', email: address })}
      />
      <div className="flex items-center gap-3 text-xs text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <ErrorBanner error={passkey.error} />
      {(canUsePasskeys() || passkeyBlockedReason()) && (
        <Button
          icon={KeyRound}
          busy={passkey.isPending}
          disabledReason={passkeyBlockedReason()}
          onClick={() => passkey.mutate()}
        >
          Sign in with a passkey
        </Button>
      )}
      <Button variant="quiet" onClick={onOrganization}>
        Sign in with single sign-on
      </Button>
    </>
  );
};
