import type { Route } from '@form-service/contracts';
import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import type { ApiRequest, MessageContext } from '../../../http/message-protocol.ts';
import { requestOf } from './api-request.ts';
import { argumentsOf } from './input-schema.ts';

type ToolArguments = Readonly<Record<string, unknown>>;

/** A verb of the API, or one of this module's own, as a model is offered it. */
export interface Tool {
  listed: ListedTool;
  /** Stands for this request, or answers by itself. */
  handler:
    | { requestOf(given: ToolArguments): ApiRequest }
    | { answer(given: ToolArguments, visit: MessageContext): Promise<CallToolResult> };
}

interface ToolOptions {
  name: string;
  title: string;
  route: Route;
  /** What the contract does not say because only a model needs to hear it. */
  hint?: string;
  /** A POST that changes nothing. */
  isRead?: true;
  /** A POST that may change or remove what is there. */
  isDestructive?: true;
  /** It may reach other services. */
  reachesOut?: true;
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
  reachesOut,
}: ToolOptions): Tool => {
  const known = argumentsOf(route);
  const readOnlyHint = isRead === true || route.method === 'GET';
  const sentences = [`${route.summary}.`, route.description, hint, exampleOf(route)];
  return {
    listed: {
      name,
      title,
      description: sentences.filter((one) => one !== undefined).join(' '),
      inputSchema: known.schema as ListedTool['inputSchema'],
      annotations: {
        title,
        readOnlyHint,
        // What is changed or removed was something else before; what is made takes nothing away.
        destructiveHint: !readOnlyHint && (route.method !== 'POST' || isDestructive === true),
        idempotentHint: readOnlyHint || route.method !== 'POST',
        openWorldHint: reachesOut === true,
      },
    },
    handler: { requestOf: (given) => requestOf(route, known, given) },
  };
};
