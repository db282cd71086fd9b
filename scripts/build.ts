/**
 * `npm run build`: what browsers are served, and what draws the hosted page. `npm start`, `npm test` and `npm run bench` run
 * it by themselves where something has changed (launch/build.mjs).
 */
import { buildEmbed } from './build/build-embed.ts';

await buildEmbed();
