import { publicOrigin } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Card } from '../../ui/page.tsx';
import { TextAnchor, TextLink } from '../../ui/text-link.tsx';

/** API base URL and authentication. */
export const ApiAccessCard = () => {
  const { account } = useMe();
  const api = `${publicOrigin()}/api/v1`;
  const mcp = JSON.stringify(
    {
      mcpServers: {
        'form-service': {
          type: 'http',
          url: `${publicOrigin()}/mcp`,
          headers: { Authorization: 'Bearer YOUR_API_KEY', 'X-Account-ID': account?.id },
        },
      },
    },
    null,
    2,
  );
  return (
    <Card title="API">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
        <dt className="text-muted">Base URL</dt>
        <dd className="flex items-center gap-2">
          <code className="min-w-0 truncate font-mono">{api}</code>
          <CopyButton value={api} label="Copy API URL" iconOnly size="sm" />
        </dd>
        <dt className="text-muted">Account ID</dt>
        <dd className="flex items-center gap-2">
          <code className="min-w-0 truncate font-mono">{account?.id}</code>
          <CopyButton value={account?.id ?? ''} label="Copy account ID" iconOnly size="sm" />
        </dd>
        <dt className="text-muted">Authentication</dt>
        <dd>
          <TextLink to="/settings/api-keys">API key</TextLink> in the{' '}
          <code className="font-mono">Authorization: Bearer</code> header
        </dd>
        <dt className="text-muted">Reference</dt>
        <dd>
          <TextAnchor href="/docs" target="_blank">
            Browse and try every endpoint
          </TextAnchor>
        </dd>
      </dl>
      <h3 className="mt-6 mb-1 font-semibold text-strong">AI assistants (MCP)</h3>
      <p className="mb-3 text-muted">
        Any client that supports the Model Context Protocol can work with your forms. It has the permissions
        of the API key you give it.
      </p>
      <CodeBlock code={mcp} />
      <div className="mt-2 flex justify-end">
        <CopyButton value={mcp} label="Copy configuration" size="sm" />
      </div>
    </Card>
  );
};
