import { CodeBlock } from '../../../../ui/code-block.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useEditor } from '../../editor/use-editor.ts';
import type { TriggerPanelProps } from '../panel-shape.ts';

/** The address is made with the next save. */
export function WebhookTriggerPanel({ trigger }: TriggerPanelProps<'webhook'>) {
  const url = useEditor((view) => view.head.addresses[trigger.key]);
  const canEdit = useEditor((view) => view.canEdit);
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        Another service starts this workflow by a POST request. What it sends is in <code>trigger.body</code>,{' '}
        <code>trigger.query</code> and <code>trigger.headers</code>.
      </p>
      {url ? (
        <div className="grid gap-2">
          <CodeBlock code={url} />
          <CopyButton value={url} label="Copy the address" size="sm" />
        </div>
      ) : (
        <p className="text-muted">
          {canEdit ? 'Its address appears as soon as it is saved.' : 'Its address is shown to editors.'}
        </p>
      )}
      <p className="text-muted text-xs leading-5">
        Whoever has the address can start it: treat it as a password. It works once the workflow is published.
      </p>
    </div>
  );
}
