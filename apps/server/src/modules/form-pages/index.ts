import { createInnerCalls } from '../../http/inner-calls.ts';
import { createCallerLimits } from '../../http/limits/caller-limits.ts';
import { installWebPages } from '../../http/web-pages.ts';
import type { Module } from '../../module.ts';
import { entryStarter } from '../entry-sessions/index.ts';
import { createEmbedBuild } from './embed-build.ts';
import { explainError } from './explain-error.ts';
import { formImageRoutes } from './form-images.ts';
import { type PageTools, showHostedPage } from './hosted-page.ts';
import { plainEntries } from './plain-entries.ts';
import { serveEmbedFile, serveLoader } from './serve-embed.ts';
import { createStoreOrigin } from './store-origin.ts';
import { takeHostedPost } from './take-post.ts';

export { createStoreOrigin };

/** The hosted page of each form, and the script that embeds forms elsewhere. */
export const formPages: Module = {
  name: 'formPages',
  routes: formImageRoutes,
  install(app, services, { arrivals }) {
    const { config, limiter } = services;
    const embed = createEmbedBuild();
    const tools: PageTools = { services, embed, storeOrigin: createStoreOrigin(services) };
    const start = entryStarter(services);
    const entriesOf = plainEntries(createInnerCalls(app), services);
    const { countAddress } = createCallerLimits(limiter, config.rateLimits);
    installWebPages(app, { path: '/embed.js', answer: (request) => serveLoader(embed, request) });
    installWebPages(app, { path: '/embed/:name', answer: (request) => serveEmbedFile(embed, request) });
    installWebPages(app, {
      path: '/f/:form',
      bodyLimit: config.bodyLimit,
      // A large photo over a slow line takes longer than a form without files may.
      takesFiles: (request) => arrivals.expectUpload(request),
      count: countAddress,
      answer: (request) =>
        request.method === 'POST'
          ? takeHostedPost(tools, start, entriesOf(request), request)
          : showHostedPage(tools, request),
      explain: (error, request) => explainError(tools, error, request),
    });
  },
};
