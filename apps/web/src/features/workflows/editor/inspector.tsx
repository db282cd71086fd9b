import { Copy, CopyPlus, EllipsisVertical, Layers, Spline, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { PanelHead } from '../../../editor/editor-layout.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { findPart } from '../model/draft.ts';
import { connectionId, connectionKey } from '../model/history.ts';
import { outputsOf } from '../model/outputs.ts';
import { partName, typeOf } from '../model/part-types.ts';
import { PartPanel } from '../panels/part-panel.tsx';
import { usePartMenu } from './use-part-menu.ts';
import { usePart, useWorkflow, useWorkflowActions } from './use-workflow.ts';
import { useWorkflowClipboard } from './use-workflow-clipboard.ts';

/** Settings of the selection; of the workflow if nothing is selected. */
export function WorkflowInspector() {
  const selection = useWorkflow((view) => view.selection);
  const [only] = selection;
  if (selection.length > 1) return <SeveralPanel ids={selection} />;
  if (only === undefined) return <WorkflowPanel />;
  const connection = connectionKey(only);
  return connection ? (
    <ConnectionPanel key={only} connection={connection} />
  ) : (
    <OnePart key={only} partKey={only} />
  );
}

function OnePart({ partKey }: { partKey: string }) {
  const part = usePart(partKey);
  const menu = usePartMenu();
  const canEdit = useCanEdit();
  if (!part) return null;
  const { icon, label } = typeOf(part);
  return (
    <>
      <PanelHead icon={icon} title={label}>
        {canEdit && (
          <Menu
            trigger={<IconButton size="sm" label={`Actions for ${partName(part)}`} icon={EllipsisVertical} />}
            items={menu(partKey)}
          />
        )}
      </PanelHead>
      <PartPanel partKey={partKey} />
    </>
  );
}

function WorkflowPanel() {
  const name = useWorkflow((view) => view.draft.name);
  const description = useWorkflow((view) => view.draft.description);
  const canEdit = useCanEdit();
  const actions = useWorkflowActions();
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <PanelHead icon={Workflow} title="Workflow" />
      <div className="grid gap-4 p-4">
        <TextField
          label="Name"
          maxLength={200}
          disabled={!canEdit}
          value={typed ?? name}
          onChange={(text) => {
            setTyped(text);
            if (text.trim()) actions.describe({ name: text.trim() });
          }}
          onBlur={() => {
            setTyped(undefined);
            actions.endTyping();
          }}
          error={typed !== undefined && typed.trim() === '' ? 'Enter a name.' : undefined}
        />
        <TextArea
          label="Description"
          optional
          disabled={!canEdit}
          maxLength={5_000}
          value={description}
          onChange={(text) => actions.describe({ description: text })}
          onBlur={() => actions.endTyping()}
        />
        <p className="text-muted">Select a trigger or step to edit its settings.</p>
      </div>
    </>
  );
}

function ConnectionPanel({ connection }: { connection: string }) {
  const draft = useWorkflow((view) => view.draft);
  const canEdit = useCanEdit();
  const actions = useWorkflowActions();
  const found = draft.connections.find(({ key }) => key === connection);
  if (!found) return null;
  const [from, to] = [findPart(draft, found.from), findPart(draft, found.to)];
  const outputs = from ? outputsOf(from) : [];
  return (
    <>
      <PanelHead icon={Spline} title="Connection" />
      <div className="grid gap-4 p-4">
        <p>
          From <strong className="font-medium">{from ? partName(from) : found.from}</strong> to{' '}
          <strong className="font-medium">{to ? partName(to) : found.to}</strong>.
        </p>
        {outputs.length > 1 && (
          <Select
            label="Branch"
            disabled={!canEdit}
            value={found.output}
            options={outputs.map(({ key, label }) => ({ value: key, label: label ?? key }))}
            onChange={(output) => actions.reconnect(connection, output)}
          />
        )}
        {canEdit && (
          <Button
            icon={Trash2}
            className="justify-self-start"
            onClick={() => actions.remove([connectionId(connection)])}
          >
            Delete connection
          </Button>
        )}
      </div>
    </>
  );
}

function SeveralPanel({ ids }: { ids: readonly string[] }) {
  const actions = useWorkflowActions();
  const canEdit = useCanEdit();
  const { copy } = useWorkflowClipboard();
  return (
    <>
      <PanelHead icon={Layers} title={`${ids.length} selected`} />
      <div className="grid justify-items-start gap-2 p-4">
        <Button icon={Copy} onClick={() => void copy(ids)}>
          Copy
        </Button>
        {canEdit && (
          <>
            <Button icon={CopyPlus} onClick={() => actions.duplicate(ids)}>
              Duplicate
            </Button>
            <Button icon={Trash2} onClick={() => actions.remove(ids)}>
              Delete
            </Button>
          </>
        )}
      </div>
    </>
  );
}
