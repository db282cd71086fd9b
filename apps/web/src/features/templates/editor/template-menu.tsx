import { useNavigate } from '@tanstack/react-router';
import { Copy, MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useHasRole } from '../../../api/session.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { type Template, useTemplateChanges } from '../api.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** More actions for a template. */
export const TemplateMenu = ({ template }: { template: Template }) => {
  const mayWrite = useHasRole('editor');
  const navigate = useNavigate();
  const showError = useErrorToast();
  const { create } = useTemplateChanges();
  const [isDeleting, setDeleting] = useState(false);
  if (!mayWrite) return null;
  const duplicate = () => {
    const { kind, name, format, body, layoutTemplateId } = template;
    create.mutate(
      { kind, name: `${name.slice(0, 190)} (copy)`, format, body, layoutTemplateId },
      {
        onSuccess: ({ id }) => void navigate({ to: '/templates/$templateId', params: { templateId: id } }),
        onError: (error) => showError(error, 'Couldn’t duplicate'),
      },
    );
  };
  return (
    <>
      <Menu
        trigger={<IconButton label="Actions for this template" icon={MoreHorizontal} />}
        items={[
          { label: 'Duplicate', icon: Copy, onSelect: duplicate },
          { kind: 'separator' },
          { label: 'Delete…', icon: Trash2, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      {isDeleting && <DeleteDialog template={template} onClose={() => setDeleting(false)} />}
    </>
  );
};
