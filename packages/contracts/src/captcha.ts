import Type from 'typebox';
import { captchaKinds } from './form-settings.ts';
import { policies } from './policies.ts';
import { OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { formParams } from './public-forms.ts';
import { route } from './route.ts';

const Challenge = Resource(
  'CaptchaChallenge',
  'How respondents of a form show that they are no program. Fields that its kind does not use are absent.',
  {
    kind: OneOf(captchaKinds, {
      description:
        '`none`: nothing to do. `proof_of_work`: work out the numbers described below. `hcaptcha`, `turnstile`: show the ' +
        "provider's widget with `siteKey`.",
    }),
    siteKey: Type.Optional(Text({ maxLength: 200, description: "For the provider's widget." })),
    algorithm: Type.Optional(OneOf(['SHA-256'], { description: 'Of the work.' })),
    challenge: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{64}$',
        maxLength: 64,
        description: 'Good for this form, once, until `expiresAt`.',
      }),
    ),
    difficulty: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 32,
        format: 'int32',
        description: 'With how many zero bits each hash must begin.',
      }),
    ),
    rounds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 64,
        format: 'int32',
        description: 'How many numbers are to be found.',
      }),
    ),
    expiresAt: Type.Optional(Timestamp('Send the entry before.')),
  },
);

const getChallenge = route({
  method: 'GET',
  path: '/entry-sessions/forms/{formId}/challenge',
  access: policies.anyone,
  openToOrigins: true,
  summary: "Get the challenge of a form's captcha",
  description:
    'What is solved goes as `captcha` with the call that sends the entry. For `proof_of_work`: find for each round, from ' +
    '0 on, a number below 2³² for which the SHA-256 of `challenge`, the round as four and the number as eight ' +
    'hexadecimal digits (lower case) begins with `difficulty` zero bits; `captcha` is the challenge and the numbers in ' +
    'decimal, joined by dots. `solveChallenge` of the SDK does it, in about half a second. For a provider it is the ' +
    'token that its widget gives. Each is good once: after a refused entry, get another.',
  params: formParams,
  response: { status: 200, description: 'What to solve.', body: Challenge },
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
