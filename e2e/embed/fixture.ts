import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { startSite } from './site.ts';

/** A page with its console errors and warnings, including policy violations. */
interface OpenedPage {
  context: BrowserContext;
  page: Page;
  browserErrors: string[];
}

const collectErrors = (page: Page): string[] => {
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') browserErrors.push(message.text());
  });
  page.on('pageerror', (error) => browserErrors.push(error.message));
  return browserErrors;
};

/** Starts a browser and a site for the tests of a file. */
export const startFixture = async () => {
  const [browser, site] = await Promise.all([sharedChromium(), startSite(inject('origin'))]);
  const visit = async (
    url: string,
    options: BrowserContextOptions & { in?: BrowserContext } = {},
  ): Promise<OpenedPage> => {
    const { in: known, ...asked } = options;
    const context = known ?? (await browser.newContext({ locale: 'en', ...asked }));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const browserErrors = collectErrors(page);
    await page.goto(url);
    return { context, page, browserErrors };
  };
  return {
    site,
    visit,
    async stop() {
      await site.stop();
    },
  };
};

export type EmbedFixture = Awaited<ReturnType<typeof startFixture>>;
