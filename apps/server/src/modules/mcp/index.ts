import { installMessageProtocol } from '../../http/message-protocol.ts';
import type { Module } from '../../module.ts';
import { toJsonRpcError } from './json-rpc-error.ts';

/** The API as tools and resources for language models, through the Model Context Protocol. */
export const mcp: Module = {
  name: 'mcp',
  install(app, services) {
    installMessageProtocol(app, services, {
      path: '/mcp',
      // The protocol's library is large, and many deployments never use it.
      respond: async (message, visit) => (await import('./handle-message.ts')).handleMessage(message, visit),
      explain: toJsonRpcError,
    });
  },
};
