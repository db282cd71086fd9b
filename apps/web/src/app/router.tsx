import { createRoute, createRouter } from '@tanstack/react-router';
import { isDevelopment } from './is-development.ts';
import { loadScreen } from './load-screen.ts';
import { extensionRoutes } from './routes/extensions.ts';
import { formRoutes, preview } from './routes/forms.ts';
import { identityRoutes } from './routes/identity.ts';
import { settingsRoutes } from './routes/settings.ts';
import { root, shell } from './routes/shell.tsx';
import { tableRoutes } from './routes/tables.ts';
import { templateRoutes } from './routes/templates.ts';
import { transferRoutes } from './routes/transfers.ts';
import { workflowRoutes } from './routes/workflows.ts';
import { ErrorScreen, LoadingScreen, NotFoundScreen } from './screen-states.tsx';

/** Every component in every state, for developers. */
const designSystem = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  component: loadScreen(() => import('../ui/gallery/gallery-screen.tsx'), 'GalleryScreen'),
});

const routeTree = root.addChildren([
  ...identityRoutes,
  preview,
  ...(isDevelopment ? [designSystem] : []),
  shell.addChildren([
    ...formRoutes,
    ...tableRoutes,
    ...transferRoutes,
    ...workflowRoutes,
    ...templateRoutes,
    extensionRoutes,
    settingsRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
