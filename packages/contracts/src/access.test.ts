import { expect, test } from 'vitest';
import { type Area, areas } from './areas.ts';

const table = Object.entries<Area>(areas)
  .flatMap(([, area]) => Object.values(area.routes))
  .map(
    ({ method, path, access }) =>
      `${method} ${path} → ${access.by}${access.by === 'account' ? `, ${access.role}` : ''}`,
  );

// Pinned on purpose: whoever changes who may call what must change this table too, and have it read.
test('who may call what', () => {
  expect(table).toEqual([
    'GET /projects → account, viewer',
    'POST /projects → account, editor',
    'GET /projects/{id} → account, viewer',
    'PATCH /projects/{id} → account, editor',
    'DELETE /projects/{id} → account, admin',
    'POST /projects/{id}/restore → account, editor',
    'POST /projects/{id}/duplicate → account, editor',
    'GET /jobs → account, viewer',
    'GET /jobs/{id} → account, viewer',
    'POST /jobs/{id}/cancel → account, editor',
    'GET /jobs/{id}/events → account, viewer',
  ]);
});
