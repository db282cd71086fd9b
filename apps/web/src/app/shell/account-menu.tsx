import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { useErrorToast } from '../../api/show-error.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { Menu } from '../../ui/menu.tsx';
import { accountsQuery, switchAccount } from './accounts.ts';

const NewAccountDialog = lazy(async () => ({
  default: (await import('./new-account-dialog.tsx')).NewAccountDialog,
}));

/** The current account, the user's other accounts, and a new one. */
export const AccountMenu = () => {
  const { account } = useMe();
  const [isCreating, setCreating] = useState(false);
  const showError = useErrorToast();
  const { data: accounts } = useQuery(accountsQuery);
  const change = useMutation({
    mutationFn: (id: string) => switchAccount(id),
    onError: (error) => showError(error, 'Couldn’t switch accounts'),
  });
  const options = (accounts?.data ?? []).map(({ id, name, deletedAt }) => ({
    value: id,
    label: deletedAt ? `${name} (being deleted)` : name,
  }));
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Account: ${account?.name ?? 'none'}. Switch account`}
            className="flex h-8 min-w-0 max-w-48 items-center gap-1 rounded-md px-2 font-medium text-strong hover:bg-hover"
          >
            <span className="truncate">{account?.name ?? 'No account'}</span>
            <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-muted max-sm:hidden" />
          </button>
        }
        items={[
          {
            kind: 'choice',
            label: 'Accounts',
            value: account?.id ?? '',
            onChange: (id) => id !== account?.id && change.mutate(id),
            options,
          },
          { kind: 'separator' },
          { label: 'New account', icon: Plus, onSelect: () => setCreating(true) },
        ]}
        align="start"
      />
      {isCreating && (
        <LazyBoundary>
          <NewAccountDialog onClose={() => setCreating(false)} />
        </LazyBoundary>
      )}
    </>
  );
};
