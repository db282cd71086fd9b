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
for (const page of [0, 1, 2, 3]) {
  await shot(`p${page}`, '', wide, (p) => next(p, page));
  await shot(`p${page}-dark-narrow`, 'scheme=dark', narrow, (p) => next(p, page));
  await shot(`p${page}-rtl`, '', narrow, async (p) => { await next(p, page); await rtl(p); });
}
await shot('err0', 'f=-required', wide, async (p) => { await p.getByRole('button', { name: 'Next' }).click(); await p.waitForTimeout(300); });
await b.close();
