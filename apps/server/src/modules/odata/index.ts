import { installKeyProtocol } from '../../http/key-protocol.ts';
import type { Module } from '../../module.ts';
import { answerRequest } from './answer-request.ts';
import { errorAnswer } from './odata-error.ts';

/** Entries and rows as a feed of OData v4, which Excel and Power BI read by themselves. */
export const odata: Module = {
  name: 'odata',
  install(app, services) {
    installKeyProtocol(app, services, {
      paths: ['/odata/v4/:kind/:id', '/odata/v4/:kind/:id/*'],
      answer: (request, caller) => answerRequest(services, request, caller),
      explain: errorAnswer,
    });
  },
};
