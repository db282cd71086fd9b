import { createRoute, redirect } from '@tanstack/react-router';
import { validatePreviewSearch } from '../../features/builder/preview/search.ts';
import { validateBuilderSearch } from '../../features/builder/search.ts';
import { validateFormSettingsSearch } from '../../features/builder/settings/search.ts';
import { validateFormApiSearch } from '../../features/developers/search.ts';
import { validateEntriesSearch } from '../../features/entries/search.ts';
import { validateHomeSearch } from '../../features/home/search.ts';
import { validateResultsSearch } from '../../features/results/search.ts';
import { validateShareSearch } from '../../features/share/search.ts';
import { validateStartSearch } from '../../features/starters/search.ts';
import { loadScreen } from '../load-screen.ts';
import { requireSignIn, root, shell } from '../route-guards.ts';
import { FormLayout } from '../shell/form-layout.tsx';

/** The draft of a form on its own page, for a separate tab. */
export const preview = createRoute({
  getParentRoute: () => root,
  path: '/preview/$formId',
  validateSearch: validatePreviewSearch,
  beforeLoad: requireSignIn,
  component: loadScreen(() => import('../../features/builder/preview/preview-screen.tsx'), 'PreviewScreen'),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: validateHomeSearch,
  component: loadScreen(() => import('../../features/home/home-screen.tsx'), 'HomeScreen'),
});
const project = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId',
  validateSearch: validateHomeSearch,
  component: loadScreen(() => import('../../features/home/project-screen.tsx'), 'ProjectScreen'),
});
const start = createRoute({
  getParentRoute: () => shell,
  path: '/new',
  validateSearch: validateStartSearch,
  component: loadScreen(() => import('../../features/starters/start-screen.tsx'), 'StartScreen'),
});

/** A form's screens under a shared header with its name, status and tabs. */
const form = createRoute({ getParentRoute: () => shell, path: '/forms/$formId', component: FormLayout });
const formIndex = createRoute({
  getParentRoute: () => form,
  path: '/',
  beforeLoad: ({ params }) => {
    redirect({ to: '/forms/$formId/build', params, replace: true, throw: true });
  },
});
const build = createRoute({
  getParentRoute: () => form,
  path: 'build',
  validateSearch: validateBuilderSearch,
  component: loadScreen(() => import('../../features/builder/builder-screen.tsx'), 'BuilderScreen'),
});
const formSettings = createRoute({
  getParentRoute: () => form,
  path: 'settings',
  validateSearch: validateFormSettingsSearch,
  component: loadScreen(
    () => import('../../features/builder/settings/form-settings-screen.tsx'),
    'FormSettingsScreen',
  ),
});
const share = createRoute({
  getParentRoute: () => form,
  path: 'share',
  validateSearch: validateShareSearch,
  component: loadScreen(() => import('../../features/share/share-screen.tsx'), 'ShareScreen'),
});
const entries = createRoute({
  getParentRoute: () => form,
  path: 'entries',
  validateSearch: validateEntriesSearch,
  component: loadScreen(() => import('../../features/entries/entries-screen.tsx'), 'EntriesScreen'),
});
const entry = createRoute({
  getParentRoute: () => form,
  path: 'entries/$entryId',
  validateSearch: validateEntriesSearch,
  component: loadScreen(() => import('../../features/entries/entry-screen.tsx'), 'EntryScreen'),
});
const results = createRoute({
  getParentRoute: () => form,
  path: 'results',
  validateSearch: validateResultsSearch,
  component: loadScreen(() => import('../../features/results/results-screen.tsx'), 'ResultsScreen'),
});
const formApi = createRoute({
  getParentRoute: () => form,
  path: 'api',
  validateSearch: validateFormApiSearch,
  component: loadScreen(() => import('../../features/developers/form-api-screen.tsx'), 'FormApiScreen'),
});

export const formRoutes = [
  home,
  project,
  start,
  form.addChildren([formIndex, build, formSettings, share, entries, entry, results, formApi]),
] as const;
