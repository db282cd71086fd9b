import { useMutation } from '@tanstack/react-query';
import { publicApi } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { switchAccount } from './accounts.ts';

export const NewAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useMutation({
    mutationFn: async (name: string) => {
      const account = await publicApi.accounts.create({ body: { name } });
      await switchAccount(account.id);
    },
  });
  const problem = create.error ? describeError(create.error) : undefined;
  return (
    <NameDialog
      title="New account"
      description="Each account has its own members, projects, forms and entries."
      action="Create account"
      size="md"
      busy={create.isPending}
      error={problem && (problem.fields.name ?? problem.message)}
      onSubmit={(name) => create.mutate(name)}
      onClose={onClose}
    />
  );
};
