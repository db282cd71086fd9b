import { createRoute } from '@tanstack/react-router';
import { validateTemplateSearch, validateTemplatesSearch } from '../../features/templates/search.ts';
import { loadScreen } from '../load-screen.ts';
import { shell } from '../route-guards.ts';

const templates = createRoute({
  getParentRoute: () => shell,
  path: '/templates',
  validateSearch: validateTemplatesSearch,
  component: loadScreen(() => import('../../features/templates/templates-screen.tsx'), 'TemplatesScreen'),
});
const template = createRoute({
  getParentRoute: () => shell,
  path: '/templates/$templateId',
  validateSearch: validateTemplateSearch,
  component: loadScreen(() => import('../../features/templates/template-screen.tsx'), 'TemplateScreen'),
});

export const templateRoutes = [templates, template] as const;
