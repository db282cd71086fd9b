import { useMutation, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useErrorToast } from '../../api/show-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { accountsQuery, switchAccount } from './accounts.ts';
import { NewAccountDialog } from './new-account-dialog.tsx';

/** For users who left their last account or were removed from it. */
export const NoAccountScreen = () => {
  const [isCreating, setCreating] = useState(false);
  const { data: accounts } = useQuery(accountsQuery);
  const showError = useErrorToast();
  const change = useMutation({
    mutationFn: (id: string) => switchAccount(id),
    onError: (error) => showError(error, 'Couldn’t switch accounts'),
  });
  return (
    <EmptyState
      level={1}
      icon={Building2}
      title="Choose an account"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {accounts?.data.map(({ id, name }) => (
            <Button key={id} variant="secondary" onClick={() => change.mutate(id)}>
              {name}
            </Button>
          ))}
          <Button variant="primary" onClick={() => setCreating(true)}>
            New account
          </Button>
          {isCreating && <NewAccountDialog onClose={() => setCreating(false)} />}
        </div>
      }
    >
      Open one of your accounts, create a new one, or use an invitation link.
    </EmptyState>
  );
};
