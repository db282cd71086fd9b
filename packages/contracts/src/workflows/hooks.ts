import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';

export const hooks = area({
  title: 'Inbound webhooks',
  description: 'Let other services start workflows with a request to a secret URL.',
  routes: {
    receive: route({
      method: 'POST',
      path: '/hooks/{token}',
      access: policies.anyone,
      summary: 'Start a workflow with its webhook trigger',
      description:
        'Editors find the URL in the trigger. The body becomes `trigger.body`: JSON and forms (`application/x-www-form-urlencoded`) are parsed, `text/*` and XML are kept as text; other types are rejected. The query becomes `trigger.query`, the headers `trigger.headers`, without credentials and cookies. Up to 1 MB, and 300 requests a minute per trigger.',
      params: Closed({
        token: Type.String({
          pattern: '^hook_[0-9A-Za-z]{20,80}$',
          maxLength: 90,
          description: 'The secret part of the URL.',
          examples: ['hook_4fY0s8Qd2LwXv6ZbN1cJ9mT3kR7pH5gA0000'],
        }),
      }),
      anyQuery: true,
      rawBody: true,
      anyMediaType: true,
      bodyLimit: 1_048_576,
      response: {
        status: 202,
        description: 'Accepted; a run starts.',
        body: Closed(
          { runId: { ...Id('run'), description: 'The run it started.' } },
          { title: 'HookReceived', description: 'The result.' },
        ),
      },
      errors: [
        'not_found',
        'state_conflict',
        'billing_inactive',
        'malformed_json',
        'payload_too_large',
        'unsupported_media_type',
      ],
      location: '/workflow-runs/{runId}',
      examples: { response: { runId: 'run_01kxta5vqse7xr9m4z3h8w2bcd' } },
    }),
  },
});
