import { expect, test } from 'vitest';
import type { Auth } from '../connectors/connectors-api.ts';
import { authDraftOf, authErrors, authKinds, authOf, authTypes, initialAuth } from './connector-auth.ts';

const samples: Record<Auth['type'], Auth> = {
  none: { type: 'none' },
  api_key: { type: 'api_key', in: 'query', name: 'key', value: '{{ secrets.key }}' },
  bearer: { type: 'bearer', token: '••••••••' },
  basic: { type: 'basic', username: 'forms', password: '{{ secrets.password }}' },
  oauth2_client_credentials: {
    type: 'oauth2_client_credentials',
    tokenUrl: 'https://id.example.com/token',
    clientId: 'forms',
    clientSecret: '{{ secrets.client }}',
    scopes: ['read', 'write'],
    clientAuthentication: 'body',
  },
};

test.each(authTypes)('%s survives editing unchanged', (type) => {
  const draft = authDraftOf(samples[type]);
  expect(authOf(draft)).toEqual(samples[type]);
  expect(authErrors(draft)).toEqual({});
  expect(Object.keys(draft.values).sort()).toEqual(authKinds[type].fields.map(({ key }) => key).sort());
});

test('reports missing values and secrets too short to mask', () => {
  expect(authErrors(initialAuth('basic'))).toEqual({ username: 'This field is required.' });
  expect(authErrors({ type: 'bearer', values: { token: 'abc' } })).toEqual({
    token: 'At least 4 characters.',
  });
  expect(authErrors(initialAuth('oauth2_client_credentials'))).not.toHaveProperty('scopes');
});
