import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canOfferPasskeys, signInWithPasskey } from './passkey.ts';

/**
 * Passkey sign-in: offered by the browser in the email field, and by a button. Only one ceremony can be active, so
 * the button aborts the offer.
 */
export const usePasskeySignIn = (onSignedIn: () => void) => {
  const underWay = useRef<AbortController>(undefined);
  const begin = (): AbortSignal => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return underWay.current.signal;
  };

  const offer = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await canOfferPasskeys()) || signal.aborted) return;
    if (await signInWithPasskey({ offer: true, signal })) onSignedIn();
  });
  useEffect(() => {
    underWay.current = new AbortController();
    // The offer was not requested by the user, so its failure is not reported.
    void offer(underWay.current.signal).catch(() => undefined);
    return () => underWay.current?.abort();
  }, []);

  return useMutation({
    mutationFn: () => signInWithPasskey({ signal: begin() }),
    onSuccess: (person) => person && onSignedIn(),
  });
};
