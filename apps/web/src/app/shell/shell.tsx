import { isServiceError } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { meQuery, useMe } from '../../api/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SessionChangedScreen, useSessionChange } from './session-changed-screen.tsx';
import { TopBar } from './top-bar.tsx';
import { VerifyNotice } from './verify-notice.tsx';

/** The session ended while a screen was open. The screen stays, so that no input is lost. */
const SignedOutNotice = () => {
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

const subscribeToOnline = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Screens keep their data; changes wait for the connection or report an error. */
const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  return isOnline ? null : (
    <Banner className="rounded-none border-x-0 border-t-0" kind="warning" title="You’re offline">
      You can keep reading. Changes you make in editors are saved when you’re back online.
    </Banner>
  );
};

const NoAccountScreen = lazyRouteComponent(() => import('./no-account-screen.tsx'), 'NoAccountScreen');

/** The frame around every screen of a signed-in user. */
export const Shell = () => {
  const { account } = useMe();
  const from = useSessionChange();
  if (from) return <SessionChangedScreen from={from} />;
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-strong">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <TopBar />
      <OfflineNotice />
      <SignedOutNotice />
      <VerifyNotice />
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {account ? (
          <Outlet />
        ) : (
          <Suspense>
            <NoAccountScreen />
          </Suspense>
        )}
      </main>
    </div>
  );
};
