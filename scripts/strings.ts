/**
 * `npm run strings` lists all user-facing strings with their locations, for review. `npm run strings --
 * apps/web/src/features/builder` lists those of a folder or file.
 */
import { readFileSync } from 'node:fs';
import { sourcesWithStrings, stringsIn } from './strings/strings-in.ts';

const prefixes = process.argv.slice(2);
let count = 0;
let last = '';
for (const path of sourcesWithStrings()) {
  if (prefixes.length > 0 && !prefixes.some((start) => path.startsWith(start))) continue;
  for (const { line, text } of stringsIn(path, readFileSync(path, 'utf8'))) {
    if (path !== last) console.log(`\n${path}`);
    last = path;
    console.log(`${String(line).padStart(5)}  ${text}`);
    count += 1;
  }
}
console.log(`\n${count} strings`);
