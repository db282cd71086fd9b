import { useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Me, meQuery, subscribeToUserChange, useMe } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/**
 * The user and account at page load, if they have changed since: another user signed in in another tab, or the user
 * lost access to the account. The screen then shows data of the previous session.
 */
export const useSessionChange = (): Me | undefined => {
  const me = useMe();
  const [initial] = useState(me);
  const queries = useQueryClient();
  useEffect(
    () => subscribeToUserChange(() => void queries.invalidateQueries({ queryKey: meQuery.queryKey })),
    [queries],
  );
  const hasChanged =
    me.id !== initial.id || (initial.account !== null && me.account?.id !== initial.account.id);
  return hasChanged ? initial : undefined;
};

/** Replaces the app until the page is reloaded. */
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
          // Full page load, to drop all state of the previous session.
          <Button variant="primary" onClick={() => location.assign('/')}>
            {isOther || !me.account ? 'Continue' : `Continue in “${me.account.name}”`}
          </Button>
        }
      >
        {isOther
          ? `Someone signed in as ${me.email} in another tab. You were signed in as ${from.email}.`
          : 'You left the account, or an admin removed you. If this is a mistake, ask an admin to invite you again.'}
      </EmptyState>
    </main>
  );
};
