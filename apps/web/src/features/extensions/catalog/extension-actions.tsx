import { CircleArrowUp, FileInput, MoreHorizontal, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useHasRole } from '../../../api/session.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { Extension } from './extensions-api.ts';
import { UninstallDialog } from './uninstall-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** Admin actions for an extension. */
export const ExtensionActions = ({ extension }: { extension: Extension }) => {
  const isAdmin = useHasRole('admin');
  const [open, setOpen] = useState<'upgrade' | 'other' | 'uninstall'>();
  if (!isAdmin) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      {extension.availableVersion && (
        <Button variant="primary" icon={CircleArrowUp} onClick={() => setOpen('upgrade')}>
          Update to {extension.availableVersion}…
        </Button>
      )}
      <Menu
        trigger={<IconButton label="Actions for this extension" icon={MoreHorizontal} />}
        items={[
          extension.source === 'url' && {
            label: 'Check for updates…',
            icon: RefreshCw,
            onSelect: () => setOpen('upgrade'),
          },
          {
            label: 'Change version…',
            hint: 'From your own manifest.',
            icon: FileInput,
            onSelect: () => setOpen('other'),
          },
          { kind: 'separator' },
          { label: 'Uninstall…', icon: Trash2, danger: true, onSelect: () => setOpen('uninstall') },
        ]}
      />
      {(open === 'upgrade' || open === 'other') && (
        <UpgradeDialog extension={extension} isCustomManifest={open === 'other'} onClose={close} />
      )}
      {open === 'uninstall' && <UninstallDialog extension={extension} onClose={close} />}
    </>
  );
};
