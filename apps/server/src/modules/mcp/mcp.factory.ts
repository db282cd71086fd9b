import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, expect } from 'vitest';
import type { TestMember } from '../../testing/test-account.ts';
import type { TestApp } from '../../testing/test-app.ts';

interface Result {
  isError?: boolean;
  content: { text: string }[];
}

export const call = async (
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Result> => (await client.callTool({ name, arguments: args })) as unknown as Result;

export const toolText = ({ content: [first] }: Result): string => first?.text ?? '';

/** The result of the tool, if it succeeded. */
export const ask = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const result = await call(client, name, args);
  expect(result.isError, toolText(result)).toBeFalsy();
  return JSON.parse(toolText(result));
};

/** A message on the wire. */
export const message = (method: string, params: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

/** The protocol's own client, and raw requests that it would not send. Clients are closed after each test. */
export const useMcp = (app: TestApp) => {
  const opened: Client[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((client) => client.close()));
  });

  return {
    async connect({ key }: Pick<TestMember, 'key'>): Promise<Client> {
      const client = new Client({ name: 'test', version: '1' });
      opened.push(client);
      // The library's types do not support `exactOptionalPropertyTypes`.
      const transport = new StreamableHTTPClientTransport(new URL(`${app.origin}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }) as unknown as Parameters<Client['connect']>[0];
      await client.connect(transport);
      return client;
    },

    post: (body: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${app.origin}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body,
      }),
  };
};
