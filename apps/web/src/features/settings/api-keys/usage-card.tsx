import { publicOrigin } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Card } from '../../../ui/page.tsx';
import { TextAnchor } from '../../../ui/text-link.tsx';

/** Lists an account's forms in a shell. The key is a placeholder, because it is shown only once elsewhere. */
const curlSnippet = (origin: string, accountId: string): string =>
  [
    `curl ${origin}/api/v1/forms \\`,
    '  -H "Authorization: Bearer $API_KEY" \\',
    `  -H "X-Account-ID: ${accountId}"`,
  ].join('\n');

/** Example code for using a key. */
export const KeyUsageCard = () => {
  const { account } = useMe();
  const snippet = curlSnippet(publicOrigin(), account?.id ?? 'acc_…');
  return (
    <Card
      title="Use a key"
      description={
        <>
          Send it with each request, along with the account ID.{' '}
          <TextAnchor href="/docs" target="_blank" rel="noopener">
            The API documentation
          </TextAnchor>{' '}
          lists every endpoint.
        </>
      }
      actions={<CopyButton value={snippet} />}
    >
      <CodeBlock code={snippet} />
    </Card>
  );
};
