import { createRoute, createRouter } from '@tanstack/react-router';
import { loadScreen } from './load-screen.ts';
import { root, shell } from './route-guards.ts';
import { extensionRoutes } from './routes/extensions.ts';
import { formRoutes, preview } from './routes/forms.ts';
import { identityRoutes } from './routes/identity.ts';
import { settingsRoutes } from './routes/settings.ts';
import { tableRoutes } from './routes/tables.ts';
import { templateRoutes } from './routes/templates.ts';
import { transferRoutes } from './routes/transfers.ts';
import { workflowRoutes } from './routes/workflows.ts';
import { ErrorScreen, LoadingScreen, NotFoundScreen } from './screen-states.tsx';

/** The page says so if the server was started with NODE_ENV=development. Vite's dev server has no such page. */
const isDevelopment: boolean =
  document.querySelector('meta[name="development"]') !== null ||
  document.querySelector('script[src^="/@vite"]') !== null;

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
