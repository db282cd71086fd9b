import { createClient } from '@form-service/sdk';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

export const accountClient = () =>
  createClient({ baseUrl: inject('origin'), apiKey: inject('apiKey'), accountId: inject('accountId') });

type Settings = NonNullable<
  Parameters<ReturnType<typeof accountClient>['forms']['create']>[0]['body']['settings']
>;

/** Creates and publishes a form and returns its hosted URL. */
export const publishTestForm = async (
  pages: readonly { id: string; title?: string; visibleWhen?: string; elements: readonly object[] }[],
  {
    name = 'Registration',
    settings = {},
    ...more
  }: { name?: string; settings?: Settings; translations?: Record<string, Record<string, string>> } = {},
) => {
  const { projects, forms, formVersions } = accountClient();
  const project = await projects.create({ body: { name: 'Hosted' } });
  const definition = { pages, ...more } as never;
  const form = await forms.create({ body: { projectId: project.id, name, definition, settings } });
  await formVersions.publish({ formId: form.id, versionId: 'draft' });
  return { ...form, url: `${inject('origin')}/f/${form.slug}` };
};

export const field = (key: string, type: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key.replaceAll('_', ' '),
  ...more,
});

/** Opens a page and collects console errors and warnings, including policy violations. */
export const openPage = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; browserErrors: string[] }> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') browserErrors.push(message.text());
  });
  page.on('pageerror', (error) => browserErrors.push(error.message));
  await page.goto(url);
  return { page, browserErrors };
};

/** Waits for hydration: before that, a button posts the plain form. */
export const waitForHydration = (page: Page): Promise<void> =>
  page.locator('service-form form:not([data-served])').waitFor();

/** Sets the preferred color scheme and waits until the form has applied it. */
export const preferScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`service-form[data-scheme="${colorScheme}"]`).waitFor();
};

export const answersOf = async (formId: string): Promise<Record<string, unknown>[]> => {
  const { data } = await accountClient().entries.listOfForm({ id: formId });
  return data.map(({ answers }) => answers as Record<string, unknown>);
};
