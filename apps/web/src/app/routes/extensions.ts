import { createRoute } from '@tanstack/react-router';
import {
  validateCatalogSearch,
  validateConnectorSearch,
  validateExtensionsSearch,
  validateWebhookSearch,
  validateWebhooksSearch,
} from '../../features/extensions/search.ts';
import { loadScreen } from '../load-screen.ts';
import { shell } from '../route-guards.ts';

const extensions = createRoute({
  getParentRoute: () => shell,
  path: '/extensions',
  component: loadScreen(() => import('../../features/extensions/extensions-layout.tsx'), 'ExtensionsLayout'),
});
const inExtensions = { getParentRoute: () => extensions, validateSearch: validateExtensionsSearch };
const catalog = createRoute({
  getParentRoute: () => extensions,
  validateSearch: validateCatalogSearch,
  path: '/',
  component: loadScreen(() => import('../../features/extensions/catalog-screen.tsx'), 'CatalogScreen'),
});
const extension = createRoute({
  getParentRoute: () => extensions,
  path: 'installed/$extensionId',
  component: loadScreen(() => import('../../features/extensions/extension-screen.tsx'), 'ExtensionScreen'),
});
const connectors = createRoute({
  ...inExtensions,
  path: 'connectors',
  component: loadScreen(() => import('../../features/extensions/connectors-screen.tsx'), 'ConnectorsScreen'),
});
const connector = createRoute({
  getParentRoute: () => extensions,
  validateSearch: validateConnectorSearch,
  path: 'connectors/$connectorId',
  component: loadScreen(() => import('../../features/extensions/connector-screen.tsx'), 'ConnectorScreen'),
});
const webhooks = createRoute({
  ...inExtensions,
  path: 'webhooks',
  validateSearch: validateWebhooksSearch,
  component: loadScreen(() => import('../../features/extensions/webhooks-screen.tsx'), 'WebhooksScreen'),
});
const webhook = createRoute({
  getParentRoute: () => extensions,
  validateSearch: validateWebhookSearch,
  path: 'webhooks/$webhookId',
  component: loadScreen(() => import('../../features/extensions/webhook-screen.tsx'), 'WebhookScreen'),
});

export const extensionRoutes = extensions.addChildren([
  catalog,
  extension,
  connectors,
  connector,
  webhooks,
  webhook,
]);
