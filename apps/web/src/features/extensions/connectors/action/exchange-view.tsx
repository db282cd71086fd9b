import { useState } from 'react';
import { Badge, type Tone } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import { readableBody, sizeOf } from '../../model/body-text.ts';
import { curlOf } from '../../model/curl.ts';
import type { ActionTest } from '../connectors-api.ts';

type Part = 'response' | 'request' | 'outputs';

const toneOf = (status: number): Tone => (status < 300 ? 'success' : status < 400 ? 'accent' : 'danger');

/** Request, response and outputs of a test call. */
export const ExchangeView = ({ exchange }: { exchange: ActionTest }) => {
  const { request, response, outputs, error, durationMs } = exchange;
  const [part, setPart] = useState<Part>('response');
  const shown = part === 'response' && !response ? 'request' : part;
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Banner kind="danger" title={request ? 'No response' : 'Not sent'}>
          {error.message}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {response && <Badge tone={toneOf(response.status)}>Status {response.status}</Badge>}
        <span className="text-muted">{durationMs.toLocaleString()} ms</span>
        {response?.body && <span className="text-muted">{sizeOf(response.body)}</span>}
        {request && (
          <span className="ms-auto">
            <CopyButton size="sm" label="Copy as curl" value={curlOf(request)} />
          </span>
        )}
      </div>
      {(request || response) && (
        <Tabs
          label="Result"
          value={shown}
          onChange={setPart}
          tabs={[
            { value: 'response', label: 'Response', disabled: !response },
            { value: 'request', label: 'Request', disabled: !request },
            { value: 'outputs', label: 'Outputs', count: Object.keys(outputs).length },
          ]}
        >
          <TabPanel value="response">
            {response && (
              <Message
                head={`HTTP ${response.status}`}
                headers={response.headers}
                body={response.body}
                noBody="No body, or the body isn’t text."
              />
            )}
          </TabPanel>
          <TabPanel value="request">
            {request && (
              <Message
                head={`${request.method} ${request.url}`}
                headers={request.headers}
                body={request.body}
                noBody="No body was sent."
              />
            )}
          </TabPanel>
          <TabPanel value="outputs">
            {Object.keys(outputs).length === 0 ? (
              <p className="text-muted">This action has no outputs yet. Add them under “Outputs”.</p>
            ) : (
              <CodeBlock code={JSON.stringify(outputs, null, 2)} />
            )}
          </TabPanel>
        </Tabs>
      )}
    </div>
  );
};

type MessageProps = {
  head: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  noBody: string;
};

const Message = ({ head, headers, body, noBody }: MessageProps) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="flex flex-col gap-2">
      <CodeBlock code={[head, ...lines].join('\n')} className="max-h-48 whitespace-pre-wrap wrap-anywhere" />
      {body ? <CodeBlock code={readableBody(body)} /> : <p className="text-muted">{noBody}</p>}
    </div>
  );
};
