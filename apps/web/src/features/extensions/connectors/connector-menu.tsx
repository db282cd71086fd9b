import { useNavigate } from '@tanstack/react-router';
import { MoreHorizontal, Trash2 } from 'lucide-react';
import { errorToast } from '../../../api/describe-error.ts';
import { useHasRole } from '../../../api/session.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Connector, useConnectorChanges } from './connectors-api.ts';

export const ConnectorMenu = ({ connector }: { connector: Connector }) => {
  const isAdmin = useHasRole('admin');
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const { remove } = useConnectorChanges();
  if (!isAdmin) return null;
  const confirmDelete = async () => {
    const isConfirmed = await confirm({
      title: `Delete “${connector.name}”?`,
      body: 'This also deletes its actions, environments, and secrets, and can’t be undone. Workflows and forms that use it must be changed first.',
      action: 'Delete connector',
      danger: true,
    });
    if (!isConfirmed) return;
    remove.mutate(connector.id, {
      onSuccess: () => void navigate({ to: '/extensions/connectors', ignoreBlocker: true }),
      onError: (error) => toast({ kind: 'error', ...errorToast(error, 'Couldn’t delete') }),
    });
  };
  return (
    <Menu
      trigger={<IconButton label="Actions for this connector" icon={MoreHorizontal} />}
      items={[{ label: 'Delete…', icon: Trash2, danger: true, onSelect: () => void confirmDelete() }]}
    />
  );
};
