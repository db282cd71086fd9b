import { apiBase, areas, pathOf } from '@form-service/contracts';
import {
  ErrorCode,
  type ListResourcesResult,
  McpError,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { ApiResponse, MessageContext } from '../../../http/message-protocol.ts';
import { describeOperation, listOperations } from './api-operations.ts';
import { guides } from './guides.ts';

const scheme = 'form-service://';
const operationsUri = `${scheme}openapi`;
const pageSize = 100;
/** The protocol's error code. */
const notFound = -32_002;

export const resourceTemplates = [
  {
    uriTemplate: `${scheme}forms/{formId}/versions/{versionId}`,
    name: 'form-definition',
    title: 'Form definition',
    description: 'A form version with its definition; versionId can be draft or published.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: `${scheme}openapi/{operation}`,
    name: 'api-operation',
    title: 'API operation',
    description:
      'Its part of the OpenAPI document, with the schemas it uses. `form-service://openapi` lists all operations.',
    mimeType: 'application/json',
  },
] as const;

const failWith = ({ status, body }: ApiResponse): never => {
  const { code, message } = (JSON.parse(body) as { error: { code: string; message: string } }).error;
  throw new McpError(status === 404 ? notFound : ErrorCode.InvalidRequest, `${code}: ${message}`);
};

const documents = async (): Promise<ListResourcesResult['resources']> => [
  {
    uri: operationsUri,
    name: 'openapi',
    title: 'All API operations',
    mimeType: 'text/plain',
  },
  ...(await guides()).map(({ name, title }) => ({
    uri: `${scheme}guides/${name}`,
    name,
    title,
    mimeType: 'text/markdown',
  })),
];

interface FormPage {
  data: readonly { id: string; name: string; publishedVersionId: string | null }[];
  pagination: { nextCursor: string | null };
}

/** Documents first, then the account's forms, newest first, page by page. */
export const listResources = async (
  visit: MessageContext,
  cursor: string | undefined,
): Promise<ListResourcesResult> => {
  const query = new URLSearchParams({ limit: String(pageSize), ...(cursor !== undefined && { cursor }) });
  const response = await visit.call({ method: 'GET', url: `${pathOf(areas.forms.routes.list)}?${query}` });
  if (response.status !== 200) return failWith(response);
  const { data, pagination } = JSON.parse(response.body) as FormPage;
  const forms = data.map(({ id, name, publishedVersionId }) => ({
    uri: `${scheme}forms/${id}/versions/${publishedVersionId === null ? 'draft' : 'published'}`,
    name,
    mimeType: 'application/json',
  }));
  return {
    resources: [...(cursor === undefined ? await documents() : []), ...forms],
    ...(pagination.nextCursor !== null && { nextCursor: pagination.nextCursor }),
  };
};

const readForm = async (visit: MessageContext, path: string): Promise<string> => {
  const response = await visit.call({ method: 'GET', url: `${apiBase}/${path}` });
  return response.status === 200 ? response.body : failWith(response);
};

const read = async (
  visit: MessageContext,
  uri: string,
): Promise<{ text: string; mimeType: string } | undefined> => {
  if (uri === operationsUri) return { text: listOperations(), mimeType: 'text/plain' };
  const [, kind, rest = ''] = /^form-service:\/\/(guides|openapi|forms)\/([\w./-]+)$/.exec(uri) ?? [];
  if (kind === 'guides') {
    const guide = (await guides()).find(({ name }) => name === rest);
    return guide && { text: guide.text, mimeType: 'text/markdown' };
  }
  if (kind === 'openapi') {
    const text = describeOperation(rest);
    return text === undefined ? undefined : { text, mimeType: 'application/json' };
  }
  if (kind === 'forms' && /^\w+\/versions\/\w+$/.test(rest))
    return { text: await readForm(visit, `forms/${rest}`), mimeType: 'application/json' };
  return undefined;
};

export const readResource = async (visit: MessageContext, uri: string): Promise<ReadResourceResult> => {
  const found = await read(visit, uri);
  if (!found)
    throw new McpError(notFound, `There is no resource ${uri}. See resources/list.`, {
      uri,
    });
  return { contents: [{ uri, ...found }] };
};
