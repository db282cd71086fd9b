import { Copy, Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import { Combobox } from '../combobox.tsx';
import { useConfirm } from '../confirm.tsx';
import { CopyValue } from '../copy-value.tsx';
import { Dialog, FormDialog, Sheet } from '../dialog.tsx';
import { ContextMenu, Menu } from '../menu.tsx';
import type { MenuItems } from '../menu-items.ts';
import { NameDialog } from '../name-dialog.tsx';
import { Popover } from '../popover.tsx';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';
import { TextField } from '../text-field.tsx';
import { Tooltip } from '../tooltip.tsx';
import { longText, Specimen, SpecimenRow, Specimens, zones } from './specimen.tsx';

export const OverlaySpecimens = () => {
  const [shown, setShown] = useState<'form' | 'long' | 'name' | 'once' | 'sheet'>();
  const [name, setName] = useState('Customer feedback');
  const [ticked, setTicked] = useState(true);
  const [order, setOrder] = useState('newest');
  const [zone, setZone] = useState<string>();
  const [answer, setAnswer] = useState('');
  const confirm = useConfirm();
  const close = () => setShown(undefined);
  const items: MenuItems = [
    { label: 'Rename', icon: Pencil, shortcut: 'F2', onSelect: () => setShown('name') },
    { label: 'Duplicate', icon: Copy, shortcut: 'mod+d', onSelect: () => {} },
    {
      kind: 'submenu',
      label: 'Move to',
      icon: FolderInput,
      items: [{ label: 'Research', onSelect: () => {} }],
    },
    { kind: 'separator' },
    { kind: 'check', label: 'Show archived', checked: ticked, onChange: setTicked },
    {
      kind: 'choice',
      label: 'Sort by',
      value: order,
      onChange: setOrder,
      options: [
        { value: 'newest', label: 'Newest first' },
        { value: 'name', label: 'Name' },
      ],
    },
    { kind: 'separator' },
    {
      label: 'Publish',
      disabledReason: 'Editors and above can publish.',
      onSelect: () => {},
    },
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => {} },
  ];
  const ask = async (typeToConfirm?: string) => {
    const isConfirmed = await confirm({
      title: 'Delete “Customer feedback”?',
      body: 'The form and its 1,204 entries move to the trash. You can restore them for 30 days.',
      action: 'Delete form',
      danger: true,
      typeToConfirm,
    });
    setAnswer(isConfirmed ? 'You said yes.' : 'You said no.');
  };
  return (
    <Specimens>
      <Specimen name="Menu" note="arrow keys, letters, Escape">
        <SpecimenRow>
          <Menu trigger={<Button>Actions</Button>} items={items} align="start" />
          <Menu trigger={<IconButton label="More" icon={Ellipsis} />} items={items} align="start" />
        </SpecimenRow>
      </Specimen>
      <Specimen name="ContextMenu" note="right-click">
        <ContextMenu items={items}>
          <div className="flex h-16 w-full items-center justify-center rounded-lg border border-dashed border-edge text-muted">
            Right-click here
          </div>
        </ContextMenu>
      </Specimen>
      <Specimen name="Popover, Tooltip">
        <SpecimenRow>
          <Popover label="Columns" trigger={<Button>Columns</Button>}>
            <Checkbox label="Submitted at" checked={ticked} onChange={setTicked} />
          </Popover>
          <Tooltip content="Opens immediately if another tooltip was just open.">
            <Button variant="quiet">Hover here</Button>
          </Tooltip>
        </SpecimenRow>
      </Specimen>
      <Specimen name="Dialog">
        <Button onClick={() => setShown('long')}>Long dialog…</Button>
      </Specimen>
      <Specimen name="FormDialog, NameDialog, ShownOnceDialog">
        <SpecimenRow>
          <Button onClick={() => setShown('form')}>Change time zone…</Button>
          <Button onClick={() => setShown('name')}>Rename…</Button>
          <Button onClick={() => setShown('once')}>New key…</Button>
        </SpecimenRow>
      </Specimen>
      <Specimen name="Sheet">
        <Button onClick={() => setShown('sheet')}>Details…</Button>
      </Specimen>
      <Specimen name="Confirm">
        <SpecimenRow>
          <Button variant="danger" onClick={() => void ask()}>
            Delete…
          </Button>
          <Button variant="danger" onClick={() => void ask('feedback')}>
            Delete permanently…
          </Button>
        </SpecimenRow>
        <p role="status" className="text-muted">
          {answer}
        </p>
      </Specimen>
      {shown === 'name' && (
        <NameDialog
          title="Rename form"
          description="Respondents see this name at the top."
          action="Rename"
          name={name}
          onSubmit={(next) => {
            setName(next);
            close();
          }}
          onClose={close}
        />
      )}
      {shown === 'form' && (
        <FormDialog title="Change time zone" action="Save" onSubmit={close} onClose={close}>
          <Combobox label="Time zone" value={zone} onChange={setZone} options={zones} />
        </FormDialog>
      )}
      {shown === 'once' && (
        <ShownOnceDialog
          title="Save your key"
          description="You won’t be able to see it again."
          confirmation={{ label: 'I’ve saved the key', reminder: 'Save the key, then check this box.' }}
          onClose={close}
        >
          <CopyValue value="key_4fQ8bT2mWc7yLx0n" variant="primary" />
        </ShownOnceDialog>
      )}
      <Dialog
        open={shown === 'long'}
        onOpenChange={close}
        title={longText}
        footer={<Button onClick={close}>Close</Button>}
      >
        {Array.from({ length: 24 }, (_, at) => (
          <p key={at} className="mb-3">
            {longText}
          </p>
        ))}
      </Dialog>
      <Sheet
        open={shown === 'sheet'}
        onOpenChange={close}
        title="Entry 1,204"
        description="Submitted today at 14:02"
      >
        <TextField label="Note" value={name} onChange={setName} />
      </Sheet>
    </Specimens>
  );
};
