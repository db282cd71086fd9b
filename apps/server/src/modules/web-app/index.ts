import type { Services } from '../../context.ts';
import { installWebPages, type PageResponse } from '../../http/web-pages.ts';
import type { Module } from '../../module.ts';
import { createStoreOrigin } from '../form-pages/index.ts';
import { plainGreeting, wantsHtml } from './plain-greeting.ts';
import { serveApp, serveAsset, serveIcon } from './serve-app.ts';
import { createWebBuild } from './web-build.ts';

const build = createWebBuild();

const appPage = (services: Services): (() => Promise<PageResponse>) => {
  const storeOrigin = createStoreOrigin(services);
  const { publicUrl, isPublicUrlSet, showSavedMail: isDevelopment } = services.config;
  return async () =>
    serveApp({
      build,
      storeOrigin: await storeOrigin(),
      isDevelopment,
      publicUrl: isPublicUrlSet ? publicUrl : undefined,
    });
};

/** The admin app: one page at every URL that nothing else handles, and its assets. */
export const webApp: Module = {
  name: 'webApp',
  install(app, services) {
    const page = appPage(services);
    installWebPages(app, { path: '/assets/:name', answer: (request) => serveAsset(build, request) });
    installWebPages(app, { path: '/favicon.ico', answer: (request) => serveIcon(build, request) });
    installWebPages(app, {
      path: '/',
      answer: async (request) => (wantsHtml(request) ? page() : plainGreeting(request)),
    });
  },
  notFoundPage: appPage,
};
