import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canOfferPasskeys, signInWithPasskey } from './passkey.ts';

/**
 * Signing in by passkey: offered by the browser in the field for the address, and by a button. Only one ceremony can be
 * under way, so that the button ends the offer.
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
    // Nobody asked for the offer, so that nobody is told when it fails: the other ways are there.
    void offer(underWay.current.signal).catch(() => undefined);
    return () => underWay.current?.abort();
  }, []);

  return useMutation({
    mutationFn: () => signInWithPasskey({ signal: begin() }),
    onSuccess: (person) => person && onSignedIn(),
  });
};
