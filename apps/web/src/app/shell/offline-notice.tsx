import { useSyncExternalStore } from 'react';
import { Banner } from '../../ui/banner.tsx';

const subscribeToOnline = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Screens keep their data; changes wait for the connection or report an error. */
export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  return isOnline ? null : (
    <Banner className="rounded-none border-x-0 border-t-0" kind="warning" title="You’re offline">
      You can keep reading. Changes you make in editors are saved when you’re back online.
    </Banner>
  );
};
