import { getRouteApi } from '@tanstack/react-router';
import { MoreHorizontal, Trash2 } from 'lucide-react';
import { errorToast } from '../../../../api/describe-error.ts';
import { useHasRole } from '../../../../api/session.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { type Action, type Connector, useActionChanges } from '../connectors-api.ts';

const route = getRouteApi('/shell/extensions/connectors/$connectorId');

export const ActionMenu = ({ connector, action }: { connector: Connector; action: Action }) => {
  const isAdmin = useHasRole('admin');
  const navigate = route.useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const { remove } = useActionChanges(connector.id);
  if (!isAdmin) return null;
  const confirmDelete = async () => {
    const isConfirmed = await confirm({
      title: `Delete “${action.name}”?`,
      body: 'This can’t be undone. Workflows and forms that use this action must be changed first.',
      action: 'Delete action',
      danger: true,
    });
    if (!isConfirmed) return;
    remove.mutate(action.id, {
      onSuccess: () => void navigate({ search: {}, ignoreBlocker: true }),
      onError: (error) => toast({ kind: 'error', ...errorToast(error, 'Couldn’t delete') }),
    });
  };
  return (
    <Menu
      trigger={<IconButton label={`Actions for ${action.name}`} icon={MoreHorizontal} />}
      items={[{ label: 'Delete…', icon: Trash2, danger: true, onSelect: () => void confirmDelete() }]}
    />
  );
};
