import type { Module } from '../../module.ts';
import { templateRoutes } from './routes.ts';

export const templates: Module = {
  name: 'templates',
  routes: templateRoutes,
};

export { attachTemplateFiles } from './attach-files.ts';
export { preparePdf } from './prepare-pdf.ts';
export { readEntry } from './read-entry.ts';
export { readTemplate } from './render-template.ts';
export { runTemplateWork } from './run-template-work.ts';
export { createTemplate, deleteTemplate, updateTemplate } from './save-template.ts';
export { findTemplate } from './store.ts';
