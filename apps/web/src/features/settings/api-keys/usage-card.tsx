import { publicOrigin } from '../../../api/public-origin.ts';
import { useMe } from '../../../api/session.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Card } from '../../../ui/page.tsx';
import { TextAnchor } from '../../../ui/text-link.tsx';
import { curlSnippet } from '../model/curl-snippet.ts';

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
