import { Banner } from '../../../ui/banner.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { ShownOnceDialog } from '../../../ui/shown-once-dialog.tsx';

const verifySnippet = `import { Webhook } from 'standardwebhooks';

// \`body\` is the raw request body, before parsing.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, request.headers);`;

type WebhookSecretDialogProps = { title: string; note?: string; secret: string; onClose: () => void };

/** Shows a secret once, with verification code. */
export const WebhookSecretDialog = ({ title, note, secret, onClose }: WebhookSecretDialogProps) => (
  <ShownOnceDialog title={title} onClose={onClose}>
    <Banner kind="warning">Copy the secret now. You won’t be able to see it again. {note}</Banner>
    <CopyValue value={secret} label="Copy secret" />
    <div>
      <h3 className="mb-1 font-semibold text-strong">Verify request signatures</h3>
      <CodeBlock code={verifySnippet} />
    </div>
  </ShownOnceDialog>
);
