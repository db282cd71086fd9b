import { api } from '../../../api/client.ts';
import { useHasRole } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { longDate } from '../model/day-texts.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

/** The only action for an account that is being deleted. */
export const RestoreCard = ({ account }: { account: { name: string; purgeAt: string | null } }) => {
  const isOwner = useHasRole('owner');
  const restore = useMutationWithToast({
    mutationFn: () => api().accounts.restore(),
    successMessage: 'Account restored',
    errorMessage: 'Couldn’t restore the account',
    refresh: [['accounts'], ['me'], ['users']],
  });
  return (
    <Banner
      kind="warning"
      title={`${account.name} is being deleted`}
      action={
        <Button
          variant="primary"
          size="sm"
          busy={restore.isPending}
          disabledReason={isOwner ? undefined : 'Only an owner can restore the account'}
          onClick={() => restore.mutate()}
        >
          Restore account
        </Button>
      }
    >
      {account.purgeAt
        ? `An owner can restore it until ${longDate(account.purgeAt)}. After that, everything in it is permanently deleted.`
        : 'An owner can still restore it.'}
    </Banner>
  );
};
