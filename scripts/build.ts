/** `npm run build`: what browsers are served. The other commands run it by themselves where something has changed. */
import { buildEmbed } from './build/build-embed.ts';

await buildEmbed();
