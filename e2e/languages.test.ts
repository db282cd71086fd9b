import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from './chromium.ts';
import { answersOf, field, openPage, publishTestForm, waitForHydration } from './hosted-form.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

test.each([
  { locale: 'ar', summary: 'يُرجى مراجعة هذه الإجابات:', send: 'إرسال', thanks: 'شكرًا لك' },
  { locale: 'de', summary: 'Bitte prüfen Sie', send: 'Absenden', thanks: 'Vielen Dank' },
  { locale: 'es', summary: 'Revise estas respuestas', send: 'Enviar', thanks: 'Gracias' },
  { locale: 'fr', summary: 'Veuillez vérifier', send: 'Envoyer', thanks: 'Merci' },
  { locale: 'ja', summary: 'ご確認ください', send: '送信', thanks: 'ありがとうございました' },
  { locale: 'pt', summary: 'Revise estas respostas', send: 'Enviar', thanks: 'Agradecemos' },
])(
  'a form is in $locale from the first error to the confirmation',
  async ({ locale, summary, send, thanks }) => {
    const elements = [field('full_name', 'short_text', { required: true })];
    const form = await publishTestForm([{ id: 'one', elements }], {
      settings: { locales: [locale], defaultLocale: locale },
    });
    const { page, browserErrors } = await openPage(browser, form.url);
    await waitForHydration(page);
    const button = page.getByRole('button', { name: send, exact: true });
    await button.click();
    await page.getByText(summary).waitFor();
    expect(await page.locator('service-form').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    await page.getByLabel('full name').fill('A. Person');
    await button.click();
    await page.getByRole('heading', { name: thanks }).waitFor();
    expect(await answersOf(form.id)).toEqual([{ full_name: 'A. Person' }]);
    expect(browserErrors).toEqual([]);
  },
);

test("before the form is loaded, the element uses the page's language or its own", async () => {
  const form = await publishTestForm([{ id: 'one', elements: [field('full_name', 'short_text')] }]);
  const { page } = await openPage(browser, form.url);
  await page.evaluate(`
    document.documentElement.lang = 'fr';
    document.body.innerHTML = '<service-form form="no-such-form"></service-form>' +
      '<service-form form="no-such-form" locale="de"></service-form>' +
      '<service-form form="no-such-form" mode="popup"></service-form>'`);
  await page.getByRole('heading', { name: 'Formulaire introuvable' }).waitFor();
  await page.getByRole('heading', { name: 'Formular nicht gefunden' }).waitFor();
  await page.getByRole('button', { name: 'Ouvrir le formulaire' }).waitFor();
});
