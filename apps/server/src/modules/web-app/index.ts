import { installWebPages } from '../../http/web-pages.ts';
import type { Module } from '../../module.ts';
import { createStoreOrigin } from '../form-pages/index.ts';
import { serveApp, serveAsset } from './serve-app.ts';
import { createWebBuild } from './web-build.ts';

const build = createWebBuild();

/** The admin app: one page at every address that nothing else answers, and the files it is made of. */
export const webApp: Module = {
  name: 'webApp',
  install(app) {
    installWebPages(app, { path: '/assets/:name', answer: (request) => serveAsset(build, request) });
  },
  pageElsewhere(services) {
    const storeOrigin = createStoreOrigin(services);
    const isDevelopment = services.config.showKeptMail;
    return async () => serveApp({ build, storeOrigin: await storeOrigin(), isDevelopment });
  },
};
