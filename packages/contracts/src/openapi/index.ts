export { createComponents } from './components.ts';
export { definitionComponents } from './definition-components.ts';
export { openApiDocument, operationOf } from './document.ts';
export { ErrorBody, errorCodesOf } from './errors.ts';
export { webhookCallbacks } from './webhooks.ts';
