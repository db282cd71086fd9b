import { api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

export const DeleteCard = ({ name }: { name: string }) => {
  const confirm = useConfirm();
  const remove = useMutationWithToast({
    mutationFn: () => api().accounts.delete({ confirm: name }),
    successMessage: 'Account is being deleted',
    errorMessage: 'Couldn’t delete the account',
    refresh: [['accounts'], ['me']],
  });
  const confirmDelete = async () => {
    const isConfirmed = await confirm({
      title: `Delete account ${name}?`,
      body: 'Its forms close, its API keys stop working and its members lose access immediately. An owner can restore it for 14 days. After that, everything in it is permanently deleted.',
      action: 'Delete account',
      danger: true,
      typeToConfirm: name,
    });
    if (isConfirmed) remove.mutate();
  };
  return (
    <Card
      title="Delete account"
      description="Deletes all its projects, forms, entries and files. An owner can restore it for 14 days."
      actions={
        <Button variant="danger" busy={remove.isPending} onClick={() => void confirmDelete()}>
          Delete…
        </Button>
      }
    />
  );
};
