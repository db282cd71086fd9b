import { createInternalCalls } from '../../http/internal-calls.ts';
import { createCallerLimits } from '../../http/limits/caller-limits.ts';
import { installWebPages } from '../../http/web-pages.ts';
import type { Module } from '../../module.ts';
import { createEntryHandler } from '../entry-sessions/index.ts';
import { createEmbedBuild } from './embed-build.ts';
import { errorPage } from './error-page.ts';
import { formImageRoutes } from './form-images.ts';
import { type PageTools } from './form-view.ts';
import { handleHostedPost } from './handle-post.ts';
import { renderHostedPage } from './hosted-page.ts';
import { plainEntries } from './plain-entries.ts';
import { serveEmbedFile, serveLoader } from './serve-embed.ts';
import { createStoreOrigin } from './store-origin.ts';

export { createStoreOrigin };

/** The hosted page of each form, and the script for embedding forms. */
export const formPages: Module = {
  name: 'formPages',
  routes: formImageRoutes,
  install(app, services, { requestWatcher }) {
    const { config, limiter } = services;
    const embed = createEmbedBuild();
    const tools: PageTools = { services, embed, storeOrigin: createStoreOrigin(services) };
    const start = createEntryHandler(services);
    const entriesOf = plainEntries(createInternalCalls(app), services);
    const { countAddress } = createCallerLimits(limiter, config.rateLimits);
    installWebPages(app, { path: '/embed.js', answer: (request) => serveLoader(embed, request) });
    installWebPages(app, { path: '/embed/:name', answer: (request) => serveEmbedFile(embed, request) });
    installWebPages(app, {
      path: '/f/:form',
      bodyLimit: config.bodyLimit,
      // A large photo on a slow connection takes longer than a form without files may.
      acceptsFiles: (request) => requestWatcher.expectUpload(request),
      count: countAddress,
      answer: (request) =>
        request.method === 'POST'
          ? handleHostedPost(tools, start, entriesOf(request), request)
          : renderHostedPage(tools, request),
      explain: (error, request) => errorPage(tools, error, request),
    });
  },
};
