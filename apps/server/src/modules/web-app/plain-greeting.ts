import { apiBase } from '@form-service/contracts';
import type { PageRequest, PageResponse } from '../../http/web-pages.ts';

/** The request of a browser that follows a link. */
export const wantsHtml = ({ headers }: Pick<PageRequest, 'headers'>): boolean =>
  String(headers.accept ?? '').includes('text/html');

/** `GET /` for `curl` and other programs: what this is, and where to go. */
export const plainGreeting = ({ address }: Pick<PageRequest, 'address'>): PageResponse => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', vary: 'accept' },
  body: `Form Service

Sign in:        ${address}/ (in a browser)
API reference:  ${address}/docs
OpenAPI:        ${address}${apiBase}/openapi.json
Health:         ${address}/healthz
`,
});
