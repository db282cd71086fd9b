import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { membersQuery } from '../api.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

export const TransferOwnershipCard = () => {
  const me = useMe();
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<string>();
  const members = useInfiniteQuery(membersQuery(undefined));
  const others = (members.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ id, role, viaProvider }) => id !== me.id && role !== 'owner' && !viaProvider);
  const handOver = useMutationWithToast({
    mutationFn: (userId: string) => api().accounts.handOver({ body: { userId } }),
    successMessage: 'Ownership transferred',
    errorMessage: 'Couldn’t transfer ownership',
    refresh: [['me'], ['users'], ['accounts']],
  });
  const confirmTransfer = async () => {
    const member = others.find(({ id }) => id === chosen);
    if (!member) return;
    const isConfirmed = await confirm({
      title: `Transfer ownership to ${member.name}?`,
      body: `${member.name} becomes an owner and you become an admin immediately. Only they can transfer it back.`,
      action: 'Transfer ownership',
      danger: true,
    });
    if (isConfirmed) handOver.mutate(member.id);
  };
  return (
    <Card title="Transfer ownership" description="Make another member the owner. You become an admin.">
      {members.isSuccess && others.length === 0 ? (
        <p className="text-muted">There are no other members yet. Invite someone under Members first.</p>
      ) : (
        <div className="flex max-w-md flex-wrap items-end gap-2">
          <Combobox
            label="New owner"
            className="min-w-56 flex-1"
            placeholder="Choose a member…"
            searchPlaceholder="Name or email…"
            emptyText="No matching members."
            disabled={!members.isSuccess}
            value={chosen}
            onChange={setChosen}
            options={others.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
          />
          <Button disabled={!chosen} busy={handOver.isPending} onClick={() => void confirmTransfer()}>
            Transfer…
          </Button>
        </div>
      )}
    </Card>
  );
};
