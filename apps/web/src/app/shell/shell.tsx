import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMe } from '../../api/session.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionChangedScreen, useSessionChange } from './session-changed-screen.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { VerifyNotice } from './verify-notice.tsx';

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
