import { isServiceError } from '@form-service/sdk';
import { useNavigate } from '@tanstack/react-router';
import { Copy, MoreHorizontal, Trash2 } from 'lucide-react';
import { problemOf } from '../../../api/problem.ts';
import { useRole } from '../../../api/session.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Template, useTemplateChanges } from '../api.ts';

/** What else can be done with a template. */
export const TemplateMenu = ({ template }: { template: Template }) => {
  const mayWrite = useRole('editor');
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const { create, remove } = useTemplateChanges();
  if (!mayWrite) return null;
  const duplicate = () => {
    const { kind, name, format, body, layoutTemplateId } = template;
    create.mutate(
      { kind, name: `${name} (copy)`.slice(0, 200), format, body, layoutTemplateId },
      {
        onSuccess: ({ id }) => void navigate({ to: '/templates/$templateId', params: { templateId: id } }),
        onError: (error) => toast({ kind: 'error', title: 'Not duplicated', body: problemOf(error).message }),
      },
    );
  };
  const drop = async () => {
    const isSure = await confirm({
      title: `Delete “${template.name}”?`,
      body: 'It is gone for good. Workflows and forms that use it must be changed first.',
      action: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(template.id, {
      onSuccess: () => void navigate({ to: '/templates' }),
      onError: (error) =>
        toast({
          kind: 'error',
          title: isServiceError(error, 'in_use') ? 'It is still in use' : 'Not deleted',
          body: problemOf(error).message,
        }),
    });
  };
  return (
    <Menu
      trigger={<IconButton label="More for this template" icon={MoreHorizontal} />}
      items={[
        { label: 'Duplicate', icon: Copy, onSelect: duplicate },
        { kind: 'separator' },
        { label: 'Delete…', icon: Trash2, danger: true, onSelect: () => void drop() },
      ]}
    />
  );
};
