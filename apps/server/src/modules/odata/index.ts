import { installKeyProtocol } from '../../http/key-protocol.ts';
import type { Module } from '../../module.ts';
import { handleRequest } from './handle-request.ts';
import { errorResponse } from './odata-error.ts';

/** Entries and rows as a feed of OData v4, which Excel and Power BI read by themselves. */
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
