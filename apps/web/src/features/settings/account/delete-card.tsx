import { api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { useSaying } from '../use-saying.ts';

export const DeleteCard = ({ name }: { name: string }) => {
  const confirm = useConfirm();
  const remove = useSaying({
    mutationFn: () => api().accounts.delete({ confirm: name }),
    done: 'The account is being deleted',
    failed: 'The account is not deleted',
    refresh: [['accounts'], ['me']],
  });
  const ask = async () => {
    const yes = await confirm({
      title: `Delete the account ${name}?`,
      body: 'Its forms close, its API keys stop and its members lose access at once. For 14 days an owner can restore it; after that everything in it is gone for good.',
      action: 'Delete the account',
      danger: true,
      typeToConfirm: name,
    });
    if (yes) remove.mutate();
  };
  return (
    <Card
      title="Delete the account"
      description="With all its projects, forms, entries and files. It can be restored for 14 days."
      actions={
        <Button variant="danger" busy={remove.isPending} onClick={() => void ask()}>
          Delete…
        </Button>
      }
    />
  );
};
