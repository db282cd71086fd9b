import type { Route } from '@form-service/contracts';
import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import type { ApiRequest, MessageContext } from '../../../http/message-protocol.ts';
import { requestOf } from './api-request.ts';
import { argumentsOf } from './input-schema.ts';

type ToolArguments = Readonly<Record<string, unknown>>;

/** An API operation, or one of this module's own, as a tool for models. */
export interface Tool {
  listed: ListedTool;
  /** Calls the API with this request, or returns a result itself. */
  handler:
    | { requestOf(given: ToolArguments): ApiRequest }
    | { answer(given: ToolArguments, visit: MessageContext): Promise<CallToolResult> };
}

interface ToolOptions {
  name: string;
  title: string;
  route: Route;
  /** Extra information that only a model needs. */
  hint?: string;
  /** A POST that changes nothing. */
  isRead?: true;
  /** A POST that may change or remove data. */
  isDestructive?: true;
  /** May call other services. */
  callsOtherServices?: true;
}

const maxExampleLength = 700;

const exampleOf = ({ examples }: Route): string | undefined => {
  if (examples?.body === undefined) return undefined;
  const text = JSON.stringify(examples.body);
  return text.length > maxExampleLength ? undefined : `Example of the body's fields: ${text}`;
};

export const defineTool = ({
  name,
  title,
  route,
  hint,
  isRead,
  isDestructive,
  callsOtherServices,
}: ToolOptions): Tool => {
  const toolArguments = argumentsOf(route);
  const readOnlyHint = isRead === true || route.method === 'GET';
  const descriptions = [`${route.summary}.`, route.description, hint, exampleOf(route)];
  return {
    listed: {
      name,
      title,
      description: descriptions.filter((one) => one !== undefined).join(' '),
      inputSchema: toolArguments.schema as ListedTool['inputSchema'],
      annotations: {
        title,
        readOnlyHint,
        // An update or a deletion is destructive; a creation is not.
        destructiveHint: !readOnlyHint && (route.method !== 'POST' || isDestructive === true),
        idempotentHint: readOnlyHint || route.method !== 'POST',
        openWorldHint: callsOtherServices === true,
      },
    },
    handler: { requestOf: (given) => requestOf(route, toolArguments, given) },
  };
};
