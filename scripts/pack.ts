/** `npm run pack`: packs the packages for `npm publish` into dist/packages. */
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packPackages } from './pack/pack-packages.ts';

const tarballs = await packPackages(fileURLToPath(new URL('../dist/packages', import.meta.url)));
for (const file of Object.values(tarballs)) {
  const kilobytes = Math.round(statSync(file).size / 1_000);
  console.log(`${relative(process.cwd(), file)} (${kilobytes} KB)`);
}
console.log('Publish one with: npm publish --access public <file>');
