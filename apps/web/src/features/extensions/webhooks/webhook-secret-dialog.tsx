import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

const verifySnippet = `import { Webhook } from 'standardwebhooks';

// \`body\` is the raw request body, before parsing.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, request.headers);`;

type WebhookSecretDialogProps = { title: string; note?: string; secret: string; onClose: () => void };

/** Shows a secret once, with verification code. */
export const WebhookSecretDialog = ({ title, note, secret, onClose }: WebhookSecretDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <div className="flex flex-col gap-4">
      <Banner kind="warning">Copy the secret now. You won’t be able to see it again. {note}</Banner>
      <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono wrap-anywhere">{secret}</code>
        <CopyButton value={secret} label="Copy secret" />
      </div>
      <div>
        <h3 className="mb-1 font-semibold text-strong">Verify request signatures</h3>
        <CodeBlock code={verifySnippet} />
      </div>
    </div>
  </Dialog>
);
