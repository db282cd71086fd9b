import { startFirefox } from './firefox.ts';
import { createPage } from './page.ts';
import type { Engine } from './programs.ts';
import { startWebKit } from './webkit.ts';

const launchers = { firefox: startFirefox, webkit: startWebKit };

/** Opens a desktop-sized window. */
export const openBrowser = async (engine: Engine) => {
  const page = createPage(await launchers[engine]());
  await page.resize(1280, 1100);
  return page;
};
