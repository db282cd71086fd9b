import Type from 'typebox';
import { captchaKinds } from '../forms/form-settings.ts';
import { policies } from '../policies.ts';
import { OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { formParams } from './public-forms.ts';

const Challenge = Resource(
  'CaptchaChallenge',
  "The form's spam protection challenge. Fields that its type does not use are absent.",
  {
    kind: OneOf(captchaKinds, {
      description:
        "`none`: nothing to do. `proof_of_work`: find the numbers described below. `hcaptcha`, `turnstile`: show the provider's widget with `siteKey`.",
    }),
    siteKey: Type.Optional(Text({ maxLength: 200, description: "For the provider's widget." })),
    algorithm: Type.Optional(OneOf(['SHA-256'], { description: 'The hash algorithm of the proof of work.' })),
    challenge: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{64}$',
        maxLength: 64,
        description: 'Valid for this form, once, until `expiresAt`.',
      }),
    ),
    difficulty: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 32,
        format: 'int32',
        description: 'How many zero bits each hash must start with.',
      }),
    ),
    rounds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 64,
        format: 'int32',
        description: 'How many numbers to find.',
      }),
    ),
    expiresAt: Type.Optional(Timestamp('Submit the entry before this time.')),
  },
);

const getChallenge = route({
  method: 'GET',
  path: '/entry-sessions/forms/{formId}/challenge',
  access: policies.anyone,
  openToOrigins: true,
  summary: 'Get a captcha challenge',
  description:
    "Send the solution as `captcha` when you submit the entry. For `proof_of_work`: for each round, starting at 0, find a number below 2³² so that the SHA-256 of `challenge`, the round as four and the number as eight lowercase hex digits starts with `difficulty` zero bits. `captcha` is the challenge and the numbers in decimal, joined by dots. The SDK's `solveChallenge` does this in about half a second. For a provider, it is the token from its widget. Each solution works once: after a rejected submission, get a new challenge.",
  params: formParams,
  response: { status: 200, description: 'The challenge.', body: Challenge },
  errors: ['not_found', 'billing_inactive'],
  examples: {
    response: {
      kind: 'proof_of_work',
      algorithm: 'SHA-256',
      challenge: 'AWq2hT0cR1yq8Zb3vNf5xQcBngAAAAAPEKkq0dUu4m7VYw1ZrS8eXo2LhTnJc9bG',
      difficulty: 15,
      rounds: 16,
      expiresAt: '2026-11-15T09:40:00.000Z',
    },
  },
});

export const captchaRoutes = { getChallenge };
