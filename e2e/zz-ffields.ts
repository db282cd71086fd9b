import { launchChromium } from './chromium.ts';
const b = await launchChromium();
const only = process.argv.slice(2);
const shot = async (name: string, query: string, opts: any, act?: (p: any) => Promise<void>) => {
  if (only.length && !only.includes(name)) return;
  const c = await b.newContext(opts); const p = await c.newPage();
  p.on('console', (m: any) => console.log(name, 'console', m.type(), m.text())); p.on('pageerror', (e: any) => console.log(name, 'pageerror', e.stack));
  await p.goto(`http://127.0.0.1:4151/?${query}`); await p.waitForSelector('service-form form', { timeout: 10000 }).catch((e: any) => console.log(name, e.message.slice(0, 200)));
  await p.waitForTimeout(500);
  try { await act?.(p); } catch (e: any) { console.log(name, 'ACT', e.message.slice(0, 600)); }
  await p.screenshot({ path: `/tmp/ffields/${name}.png`, fullPage: true }); await c.close();
};
const next = async (p: any, n: number) => { for (let i = 0; i < n; i += 1) { await p.getByRole('button', { name: 'Next' }).click(); await p.waitForTimeout(250); } };
const rtl = (p: any) => p.evaluate(() => { const f = document.querySelector('service-form') as any; f.dir = 'rtl'; });
const wide = { viewport: { width: 760, height: 900 } }; const narrow = { viewport: { width: 320, height: 700 } };

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const names = ['p0', 'p0-rtl', 'p3-files', 'p3-err', 'p1-err', 'p2-filled', 'p1-rtl'];
await shot('p0', '', wide, async (p) => { await p.getByLabel('4 of 5').first().check({ force: true }); await p.getByLabel('5 of 7').check({ force: true }); await p.getByLabel('4 of 5').nth(1).check({ force: true }); await p.getByLabel('2 of 3').check({ force: true }); await p.getByLabel('3, So so').check({ force: true }); await p.getByRole('slider').press('ArrowRight'); });
await shot('p0-rtl', 'scheme=dark', narrow, async (p) => { await rtl(p); await p.getByLabel('4 of 5').first().check({ force: true }); await p.getByRole('slider').press('ArrowRight'); });
await shot('p1-rtl', '', narrow, async (p) => { await next(p, 1); await rtl(p); });
await shot('p1-err', '', wide, async (p) => { await next(p, 1); await p.getByLabel('First name').fill('Ada'); await p.getByLabel('City').fill('Paris'); await p.getByLabel('Latitude').fill('95'); await p.getByLabel('From').fill('2026-12-01'); await next(p, 1); });
await shot('p2-filled', '', wide, async (p) => { await next(p, 2); await p.getByLabel('Cat').check(); await p.getByRole('button', { name: 'Keep this order' }).first().click(); await p.getByRole('button', { name: 'Move up: Blue' }).nth(1).click(); await p.getByLabel('The food was tasty: Neutral').check(); await next(p, 1); });
await shot('p2-rtl', 'scheme=dark', { viewport: { width: 480, height: 800 } }, async (p) => { await next(p, 2); await rtl(p); await p.getByRole('button', { name: 'Move Red' }).first().press(' '); });
await shot('p3-files', 'scheme=dark', narrow, async (p) => { await next(p, 3); await p.getByLabel('Choose files').setInputFiles([{ name: 'a-rather-long-name-of-a-text-file.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') }, { name: 'b.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('x') }]); await p.getByLabel('Choose a file').setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: png }); await p.getByRole('button', { name: 'Type', exact: true }).click(); await p.getByLabel('Your name').fill('Ada Lovelace'); await p.waitForTimeout(4000); });
await shot('p3-lost', '', wide, async (p) => { await next(p, 3); await p.route('**/uploads/**', (r: any) => r.abort()); await p.route('**/storage/**', (r: any) => r.abort()); await p.getByLabel('Choose files').setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') }]); await p.waitForTimeout(1500); });
await b.close();
