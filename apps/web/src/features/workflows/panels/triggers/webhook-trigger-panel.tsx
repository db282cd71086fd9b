import { CodeBlock } from '../../../../ui/code-block.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useWorkflow } from '../../editor/use-workflow.ts';
import type { TriggerPanelProps } from '../panel-types.ts';

/** The server assigns the URL with the next save. */
export function WebhookTriggerPanel({ trigger }: TriggerPanelProps<'webhook'>) {
  const url = useWorkflow((view) => view.head.webhookUrls[trigger.key]);
  const canEdit = useWorkflow((view) => view.canEdit);
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        Another service starts this workflow with a POST request. Steps use what it sends as{' '}
        <code>trigger.body</code>, <code>trigger.query</code>, and <code>trigger.headers</code>.
      </p>
      {url ? (
        <div className="grid gap-2">
          <CodeBlock code={url} />
          <CopyButton value={url} label="Copy URL" size="sm" />
        </div>
      ) : (
        <p className="text-muted">
          {canEdit
            ? 'The URL appears once the workflow is saved.'
            : 'Only editors and above can see the URL.'}
        </p>
      )}
      <p className="text-muted text-xs leading-5">
        Anyone with this URL can start the workflow, so keep it secret. It works once the workflow is
        published.
      </p>
    </div>
  );
}
