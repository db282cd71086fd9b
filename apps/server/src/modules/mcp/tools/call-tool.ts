import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ApiRequest, ApiResponse, MessageContext } from '../../../http/message-protocol.ts';
import { ArgumentError } from './api-request.ts';
import type { Tool } from './tool.ts';

/** A longer result is of no use to a model. About 15,000 tokens. */
const maxCharacters = 60_000;

const text = (words: string): CallToolResult['content'][number] => ({ type: 'text', text: words });
const failed = (words: string): CallToolResult => ({ isError: true, content: [text(words)] });

interface ErrorBody {
  error: {
    status: number;
    code: string;
    message: string;
    details: readonly { path: string; code: string; message: string }[];
    requestId: string;
  };
}

/** An error of the API as text: what is wrong, where, and what to do. */
const explainError = ({ headers, body }: ApiResponse): CallToolResult => {
  const { status, code, message, details, requestId } = (JSON.parse(body) as ErrorBody).error;
  const wait = headers['retry-after'];
  const lines = [
    `${code} (${status}): ${message}`,
    ...details.map((one) => `- ${one.path === '' ? '' : `${one.path}: `}${one.message} [${one.code}]`),
    ...(wait === undefined ? [] : [`Try again in ${wait} seconds.`]),
    `Request ${requestId}`,
  ];
  return failed(lines.join('\n'));
};

const explainSize = (body: string): CallToolResult => {
  const { data } = JSON.parse(body) as { data?: unknown };
  const count = Array.isArray(data) ? data.length : 0;
  const words = `The response has ${body.length} characters, but a tool can return at most ${maxCharacters}.`;
  if (count <= 1) return failed(`${words} Request less: use a filter, fewer fields, or a download link.`);
  const fewer = Math.max(1, Math.floor((count * maxCharacters * 0.8) / body.length));
  return failed(`${words} Try again with limit ${fewer}, and follow pagination.nextCursor.`);
};

const callApi = async (request: ApiRequest, visit: MessageContext): Promise<CallToolResult> => {
  const response = await visit.call(request);
  if (response.status >= 400) return explainError(response);
  if (response.body.length > maxCharacters) return explainSize(response.body);
  const { etag } = response.headers;
  return {
    content: [
      text(response.body === '' ? 'Done.' : response.body),
      ...(etag === undefined ? [] : [text(`ETag (for ifMatch): ${etag}`)]),
    ],
  };
};

export const callTool = async (
  { handler }: Tool,
  given: Readonly<Record<string, unknown>>,
  visit: MessageContext,
): Promise<CallToolResult> => {
  if ('answer' in handler) return handler.answer(given, visit);
  try {
    return await callApi(handler.requestOf(given), visit);
  } catch (error) {
    if (error instanceof ArgumentError) return failed(error.message);
    throw error;
  }
};
