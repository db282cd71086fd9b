import { useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Me, meQuery, subscribeToUserChange, useMe } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/**
 * Who and where one was when the app was opened, if that is not so any more: somebody else signed in in another tab, or the
 * account is closed to the person. What is on the screen is then another's, and what is done on it would be done by another.
 */
export const useSessionChange = (): Me | undefined => {
  const me = useMe();
  const [begun] = useState(me);
  const queries = useQueryClient();
  useEffect(
    () => subscribeToUserChange(() => void queries.invalidateQueries({ queryKey: meQuery.queryKey })),
    [queries],
  );
  const isMoved = me.id !== begun.id || (begun.account !== null && me.account?.id !== begun.account.id);
  return isMoved ? begun : undefined;
};

/** In the place of everything else, until the app is loaded anew. */
export const SessionChangedScreen = ({ from }: { from: Me }) => {
  const me = useMe();
  const isOther = me.id !== from.id;
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas text-strong">
      <EmptyState
        level={1}
        icon={ArrowRightLeft}
        title={
          isOther
            ? `You’re now signed in as ${me.name}`
            : `You’re no longer a member of “${from.account?.name}”`
        }
        action={
          // Anew, so that nothing of before is left anywhere.
          <Button variant="primary" onClick={() => location.assign('/')}>
            {isOther || !me.account ? 'Continue' : `Continue in “${me.account.name}”`}
          </Button>
        }
      >
        {isOther
          ? `Someone signed in as ${me.email} in another tab. This screen belonged to ${from.email}.`
          : 'You left the account, or an admin removed you. If this is a mistake, ask an admin to invite you again.'}
      </EmptyState>
    </main>
  );
};
