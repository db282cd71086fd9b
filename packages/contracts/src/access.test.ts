import { expect, test } from 'vitest';
import { type Area, areas } from './areas.ts';
import { type Access, pathOf } from './route.ts';

const credentialOf = (access: Access): string => {
  if (access.by === 'public') return 'anyone';
  if (access.by === 'entry') return 'entry key';
  return access.keys ? 'key or session' : 'session';
};

const roleOf = (access: Access): string => {
  if (access.by !== 'account') return '';
  return `, ${access.role}${access.headerOptional ? ', header optional' : ''}`;
};

const table = Object.values<Area>(areas)
  .flatMap((area) => Object.values(area.routes))
  .map((route) => `${route.method} ${pathOf(route)} → ${credentialOf(route.access)}${roleOf(route.access)}`);

// Pinned on purpose: whoever changes who may call what must change this table too, and have it read.
test('who may call what', () => {
  expect(table).toEqual([
    'GET /api/v1/projects → key or session, viewer',
    'POST /api/v1/projects → key or session, editor',
    'GET /api/v1/projects/{id} → key or session, viewer',
    'PATCH /api/v1/projects/{id} → key or session, editor',
    'DELETE /api/v1/projects/{id} → key or session, admin',
    'POST /api/v1/projects/{id}/restore → key or session, editor',
    'POST /api/v1/projects/{id}/duplicate → key or session, editor',
    'GET /api/v1/jobs → key or session, viewer',
    'GET /api/v1/jobs/{id} → key or session, viewer',
    'POST /api/v1/jobs/{id}/cancel → key or session, editor',
    'GET /api/v1/jobs/{id}/events → key or session, viewer',
  ]);
});

test('every write to an account says what it leaves in the audit log', () => {
  const silent = Object.values<Area>(areas)
    .flatMap((area) => Object.values(area.routes))
    .filter(({ method, access, audit }) => method !== 'GET' && access.by === 'account' && !audit)
    .map((route) => `${route.method} ${pathOf(route)}`);
  // Each with a reason: what is here changes nothing that an account would look up later.
  expect(silent).toEqual([]);
});
