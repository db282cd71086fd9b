import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { identityProviderQuery } from '../api.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

export const RemoveProviderCard = ({ onRemoved }: { onRemoved: () => void }) => {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const remove = useMutationWithToast({
    mutationFn: () => api().identityProvider.delete(),
    successMessage: 'Single sign-on removed',
    errorMessage: 'Couldn’t remove single sign-on',
    onSuccess: () => {
      queries.setQueryData(identityProviderQuery.queryKey, null);
      onRemoved();
    },
  });
  const confirmRemove = async () => {
    const isConfirmed = await confirm({
      title: 'Remove single sign-on?',
      body: 'Nobody can sign in with the provider anymore, and everyone who used it is signed out immediately. They stay members.',
      action: 'Remove single sign-on',
      danger: true,
    });
    if (isConfirmed) remove.mutate();
  };
  return (
    <Card
      title="Remove single sign-on"
      description="Members stay members and sign in with a password or passkey."
      actions={
        <Button variant="danger" busy={remove.isPending} onClick={() => void confirmRemove()}>
          Remove…
        </Button>
      }
    />
  );
};
