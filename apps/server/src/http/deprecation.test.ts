import { Deprecated, policies, type Route } from '@form-service/contracts';
import { operationOf } from '@form-service/contracts/openapi';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import type { Module } from '../module.ts';
import { modules } from '../modules/index.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import { serve } from './serve.ts';

const response = {
  status: 200,
  description: 'Done.',
  body: Type.Object({ done: Type.Boolean() }),
} as const;

const old = {
  method: 'GET',
  path: '/old-probes/{id}',
  access: policies.membersRead,
  summary: 'For this test',
  deprecated: { since: '2026-11-16', sunset: '2027-11-17', use: '/probes/{id}' },
  params: Type.Object({ id: Type.String() }),
  response,
} as const satisfies Route;

const withOldField = {
  method: 'POST',
  path: '/probes',
  access: policies.editorsWrite,
  summary: 'For this test',
  body: Type.Object(
    {
      name: Type.Optional(Type.String()),
      label: Type.Optional(
        Deprecated(Type.String({ description: 'Its name.' }), {
          since: '2026-11-16',
          sunset: '2027-11-17',
          use: 'name',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  response,
} as const satisfies Route;

const probes: Module = {
  name: 'probes',
  routes: () => [serve(old, async () => ({ done: true })), serve(withOldField, async () => ({ done: true }))],
};

const app = useTestApp({ modules: [...modules, probes] });

const dates = { deprecation: '@1794787200', sunset: 'Wed, 17 Nov 2027 00:00:00 GMT' };

test('a deprecated route says since when, until when, and what to use instead', async () => {
  const { send } = await createTestAccount(app);
  const { status, headers } = await send('GET', '/old-probes/1');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    ...dates,
    link: '</docs>; rel="deprecation"; type="text/html", </api/v1/probes/{id}>; rel="successor-version"',
  });
});

test('a deprecated field is reported only to callers that send it', async () => {
  const { send } = await createTestAccount(app);
  const { headers } = await send('POST', '/probes', { label: 'One' });
  expect(Object.fromEntries(headers)).toMatchObject({
    ...dates,
    link: '</docs>; rel="deprecation"; type="text/html"',
  });
  const { headers: plain } = await send('POST', '/probes', { name: 'One' });
  expect(plain.get('deprecation')).toBeNull();
  expect(plain.get('sunset')).toBeNull();
});

test('the OpenAPI document marks both and documents the headers', () => {
  const described = (route: Route) =>
    operationOf('probes', { title: 'Probes', description: '', routes: {} }, 'one', route);
  expect(described(old)).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('works until 2027-11-17. Use `/probes/{id}` instead.'),
    responses: { 200: { headers: { Deprecation: {}, Sunset: {} } } },
  });
  expect(described(withOldField)).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: {
              label: { deprecated: true, description: expect.stringContaining('Use `name` instead.') },
            },
          },
        },
      },
    },
  });
  expect(described(withOldField)).not.toHaveProperty('deprecated');
});
