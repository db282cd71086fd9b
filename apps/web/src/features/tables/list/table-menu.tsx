import { FileUp, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import type { DataTable } from '../../../api/tables.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';

interface TableMenuProps {
  table: DataTable;
  onEdit: () => void;
  onTrash: () => void;
}

/** Actions for a table. */
export const TableMenu = ({ table, onEdit, onTrash }: TableMenuProps) => (
  <Menu
    trigger={<IconButton label={`Actions for ${table.name}`} icon={MoreHorizontal} />}
    items={[
      { label: 'Table settings…', icon: Pencil, onSelect: onEdit },
      {
        kind: 'link',
        label: 'Import rows from CSV',
        icon: FileUp,
        link: { to: '/import', search: { table: table.id } },
      },
      { kind: 'separator' },
      { label: 'Move to trash', icon: Trash2, danger: true, onSelect: onTrash },
    ]}
  />
);
