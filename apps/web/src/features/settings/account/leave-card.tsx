import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { clearStoredAccountId, useMe } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { ownersQuery } from '../api.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

export const LeaveCard = ({ name }: { name: string }) => {
  const { role } = useMe();
  const confirm = useConfirm();
  const owners = useQuery(ownersQuery);
  const isLastOwner = role === 'owner' && owners.data?.data.length === 1;
  const leave = useMutationWithToast({
    mutationFn: () => api().accounts.leave(),
    errorMessage: 'Couldn’t leave the account',
    onSuccess: () => {
      clearStoredAccountId();
      // Full page load, to drop all state of this account.
      location.assign('/');
    },
  });
  const confirmLeave = async () => {
    const isConfirmed = await confirm({
      title: `Leave ${name}?`,
      body: 'You lose access immediately and your API keys for it are revoked permanently. To come back, you need an invitation.',
      action: 'Leave account',
      danger: true,
    });
    if (isConfirmed) leave.mutate();
  };
  return (
    <Card
      title="Leave account"
      description="You lose access to everything in it. What you created stays."
      actions={
        <Button
          busy={leave.isPending || leave.isSuccess}
          disabledReason={isLastOwner ? 'You’re the only owner. Transfer ownership first.' : undefined}
          onClick={() => void confirmLeave()}
        >
          Leave…
        </Button>
      }
    >
      {isLastOwner && <p className="text-muted">You’re the only owner. Transfer ownership first.</p>}
    </Card>
  );
};
