import { installKeyProtocol } from '../../http/key-protocol.ts';
import type { Module } from '../../module.ts';
import { handleRequest } from './handle-request.ts';
import { errorResponse } from './odata-error.ts';

/** Entries and rows as an OData v4 feed, which Excel and Power BI can read. */
export const odata: Module = {
  name: 'odata',
  install(app, services) {
    installKeyProtocol(app, services, {
      paths: ['/odata/v4/:kind/:id', '/odata/v4/:kind/:id/*'],
      respond: (request, caller) => handleRequest(services, request, caller),
      explain: errorResponse,
    });
  },
};
