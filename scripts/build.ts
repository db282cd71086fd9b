/**
 * `npm run build` builds the files for browsers and bundles the service. `npm run build -- form` builds the respondent's form
 * and the server rendering of the hosted page, `npm run build -- app` the admin app, `npm run build -- service` the service.
 * `npm start`, `npm run test:e2e` and `npm run bench` run it when sources have changed (launch/build.mjs).
 */
import { buildEmbed } from './build/build-embed.ts';
import { buildService } from './build/build-service.ts';
import { buildWeb } from './build/build-web.ts';

const parts = { form: buildEmbed, app: buildWeb, service: buildService };
const names = Object.keys(parts) as (keyof typeof parts)[];

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !names.some((known) => known === name));
if (unknown !== undefined) throw new Error(`Unknown part "${unknown}". Parts: ${names.join(', ')}.`);
for (const name of names) if (requested.length === 0 || requested.includes(name)) await parts[name]();
