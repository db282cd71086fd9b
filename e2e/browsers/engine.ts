import { startFirefox } from './firefox.ts';
import { makePage } from './page.ts';
import type { Engine } from './programs.ts';
import { startWebKit } from './webkit.ts';

const starts = { firefox: startFirefox, webkit: startWebKit };

/** A window of the engine, wide enough for the screens of a desk. */
export const openEngine = async (engine: Engine) => {
  const page = makePage(await starts[engine]());
  await page.resize(1280, 1100);
  return page;
};
