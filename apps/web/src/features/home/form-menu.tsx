import {
  Archive,
  ChartColumn,
  Copy,
  Ellipsis,
  FolderInput,
  Inbox,
  LockOpen,
  PencilLine,
  PencilRuler,
  Send,
  Trash2,
} from 'lucide-react';
import type { Form } from '../../api/forms.ts';
import { useHasRole } from '../../api/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { FormActions } from './use-form-actions.ts';

type FormMenuProps = {
  form: Form;
  actions: FormActions;
  onRename(): void;
  onMove(): void;
};

/** Actions for a form in the list. Viewers get read-only actions. */
export function FormMenu({ form, actions, onRename, onMove }: FormMenuProps) {
  const canEdit = useHasRole('editor');
  const params = { formId: form.id };
  const isOpen = form.status === 'published';
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${form.name}`} />}
      items={[
        { kind: 'link', label: 'Build', icon: PencilRuler, link: { to: '/forms/$formId/build', params } },
        { kind: 'link', label: 'Share', icon: Send, link: { to: '/forms/$formId/share', params } },
        { kind: 'link', label: 'Entries', icon: Inbox, link: { to: '/forms/$formId/entries', params } },
        { kind: 'link', label: 'Results', icon: ChartColumn, link: { to: '/forms/$formId/results', params } },
        ...(canEdit
          ? ([
              { kind: 'separator' },
              { label: 'Rename', icon: PencilLine, onSelect: onRename },
              { label: 'Duplicate', icon: Copy, onSelect: () => actions.duplicate(form) },
              { label: 'Move to project', icon: FolderInput, onSelect: onMove },
              isOpen && { label: 'Close form', icon: Archive, onSelect: () => actions.close(form) },
              form.status === 'closed' && {
                label: 'Reopen form',
                icon: LockOpen,
                onSelect: () => actions.reopen(form),
              },
              { kind: 'separator' },
              { label: 'Move to trash', icon: Trash2, danger: true, onSelect: () => actions.trash(form) },
            ] as const)
          : []),
      ]}
    />
  );
}
