import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { identityProviderQuery } from '../api.ts';
import { useSaying } from '../use-saying.ts';

export const RemoveProviderCard = ({ onRemoved }: { onRemoved: () => void }) => {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const remove = useSaying({
    mutationFn: () => api().identityProvider.delete(),
    done: 'Single sign-on is taken away',
    failed: 'Single sign-on is still there',
    onSuccess: () => {
      queries.setQueryData(identityProviderQuery.queryKey, null);
      onRemoved();
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: 'Take single sign-on away?',
      body: 'Nobody can sign in by the provider any more, and everybody who came by it is signed out at once. They stay members.',
      action: 'Take it away',
      danger: true,
    });
    if (yes) remove.mutate();
  };
  return (
    <Card
      title="Take single sign-on away"
      description="Members stay members, and sign in with their own password or passkey."
      actions={
        <Button variant="danger" busy={remove.isPending} onClick={() => void ask()}>
          Take away…
        </Button>
      }
    />
  );
};
