import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { startSite } from './site.ts';

/** A page of a site, and all that it complains about: errors, warnings, and what its policy forbade. */
interface Visited {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

const watch = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

/** One browser and one site for the tests of a file. */
export const startStage = async () => {
  const [browser, site] = await Promise.all([launchChromium(), startSite(inject('origin'))]);
  const visit = async (
    url: string,
    options: BrowserContextOptions & { in?: BrowserContext } = {},
  ): Promise<Visited> => {
    const { in: known, ...asked } = options;
    const context = known ?? (await browser.newContext({ locale: 'en', ...asked }));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const complaints = watch(page);
    await page.goto(url);
    return { context, page, complaints };
  };
  return {
    site,
    visit,
    async stop() {
      await Promise.all([browser.close(), site.stop()]);
    },
  };
};

export type Stage = Awaited<ReturnType<typeof startStage>>;
