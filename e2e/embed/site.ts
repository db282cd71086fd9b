import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

const sheet = `
body { margin: 16px auto; max-width: 640px; padding-inline: 8px; }
@media (prefers-color-scheme: dark) { body { background: #171a21; color: #eceef3; } }
.blue { --form-accent: #004488; --form-radius: 3px; }
.blue::part(title) { letter-spacing: 3px; }`;

/** The strictest content security policy that supports the form. */
const policyFor = (service: string) =>
  `default-src 'none'; script-src ${service}; connect-src ${service}; style-src 'self'; img-src ${service} blob:; base-uri 'none'`;

export const embed = (form: { slug: string }, attributes = '') =>
  `<service-form form="${form.slug}" ${attributes}></service-form>`;

interface Site {
  origin: string;
  /** Adds a page with this body and returns its URL. The script is included unless `withScript` is false. */
  page(body: string, options?: { withScript?: boolean; lang?: string }): string;
  stop(): Promise<void>;
}

/** A third-party site: another origin, with a strict policy. */
export const startSite = async (service: string): Promise<Site> => {
  const pages = new Map<string, string>();
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url.split('?')[0] ?? '');
    if (url === '/site.css') response.writeHead(200, { 'content-type': 'text/css' }).end(sheet);
    else if (page === undefined) response.writeHead(404).end();
    else {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyFor(service),
      };
      response.writeHead(200, headers).end(page);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    page(body, { withScript = true, lang = 'en' } = {}) {
      const path = `/${pages.size + 1}`;
      const script = withScript ? scriptTag(service) : '';
      const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A site</title>`;
      const style = '<link rel="stylesheet" href="/site.css">';
      pages.set(
        path,
        `<!doctype html><html lang="${lang}"><head>${head}${style}${script}</head><body><main>${body}</main></body></html>`,
      );
      return origin + path;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export const scriptTag = (service: string) => `<script type="module" src="${service}/embed.js"></script>`;

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

/** The accessible name or input name of the focused element in the form. */
export const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    const at = document.querySelector('service-form').shadowRoot.activeElement;
    return at ? at.getAttribute('aria-label') ?? at.name ?? at.id : 'nothing';
  })()`);
