import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canOfferPasskeys, signInWithPasskey } from './passkey.ts';

/**
 * Passkey sign-in: offered by the browser in the email field, and by a button. Only one ceremony can be active, so
 * the button aborts the offer.
 */
export const usePasskeySignIn = (onSignedIn: () => void) => {
  const activeCeremony = useRef<AbortController>(undefined);
  const startCeremony = (): AbortSignal => {
    activeCeremony.current?.abort();
    activeCeremony.current = new AbortController();
    return activeCeremony.current.signal;
  };

  const offer = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await canOfferPasskeys()) || signal.aborted) return;
    if (await signInWithPasskey({ offer: true, signal })) onSignedIn();
  });
  useEffect(() => {
    activeCeremony.current = new AbortController();
    // The offer was not requested by the user, so its failure is not reported.
    void offer(activeCeremony.current.signal).catch(() => undefined);
    return () => activeCeremony.current?.abort();
  }, []);

  return useMutation({
    mutationFn: () => signInWithPasskey({ signal: startCeremony() }),
    onSuccess: (user) => user && onSignedIn(),
  });
};
