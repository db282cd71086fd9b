import Type, { type Static } from 'typebox';
import { Closed, idBody, Nullable, OneOf, Text, Timestamp } from '../primitives.ts';

export const Locale = (description: string) =>
  Type.String({
    pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$',
    maxLength: 40,
    description,
    examples: ['en'],
  });

const color = (description: string) =>
  Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7, description, examples: ['#3355ff'] }));

/** An ID of a type without routes: only its format is checked. */
const IdOf = (prefix: string, what: string) =>
  Type.String({ pattern: `^${prefix}_${idBody}$`, maxLength: 30, description: what });

const Theme = Closed(
  {
    accentColor: color('Buttons and selections.'),
    backgroundColor: color('The background.'),
    textColor: color('The text.'),
    font: Type.Optional(
      OneOf(['system', 'sans', 'serif', 'mono'], { description: 'The font. Default: `system`.' }),
    ),
    cornerRadius: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 32,
        format: 'int32',
        description: 'Corner radius in pixels.',
      }),
    ),
    logoFileId: Type.Optional(IdOf('fil', 'The logo above the form.')),
  },
  { title: 'FormTheme', description: "The form's design. Replaced as a whole." },
);

const Confirmation = Closed(
  {
    message: Type.Optional(
      Text({
        maxLength: 20_000,
        description: 'Shown after submission. Simple HTML is kept, the rest removed.',
      }),
    ),
    redirectUrl: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s\\x00-\\x1f]+$',
        maxLength: 2_048,
        description: 'Where to redirect the respondent after submission, instead of a message.',
        examples: ['https://example.com/thanks'],
      }),
    ),
  },
  {
    title: 'FormConfirmation',
    description: 'What happens after submission: a message or a redirect. Replaced as a whole.',
  },
);

const Retention = Closed(
  {
    days: Type.Integer({
      minimum: 1,
      maximum: 36_500,
      format: 'int32',
      description: 'How long entries are kept.',
    }),
    from: OneOf(['submitted', 'updated'], { description: 'Count from the submission or the last change.' }),
    action: OneOf(['erase', 'anonymize'], {
      description: 'Delete the entry, or everything except its number, times and `keepFields`.',
    }),
    keepFields: Type.Optional(
      Type.Array(Text({ maxLength: 63, description: 'A key.' }), {
        maxItems: 500,
        description: 'Fields and groups whose answers are kept.',
      }),
    ),
  },
  { title: 'FormRetention', description: 'When submitted entries are erased. Replaced as a whole.' },
);

export const captchaKinds = ['none', 'proof_of_work', 'hcaptcha', 'turnstile'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

const settings = {
  opensAt: Nullable(Timestamp('Accepts entries from this time. Null: immediately.')),
  closesAt: Nullable(Timestamp('Closes at this time. Null: never.')),
  entryLimit: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      format: 'int32',
      description: 'Response limit. Null: unlimited.',
    }),
  ),
  closedMessage: Nullable(
    Text({ maxLength: 2_000, description: 'The message shown while the form accepts no entries.' }),
  ),
  allowedOrigins: Type.Array(
    Type.String({
      pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$',
      maxLength: 300,
      examples: ['https://www.example.com'],
    }),
    { maxItems: 50, description: 'Sites that may submit entries; empty: all.' },
  ),
  resume: OneOf(['off', 'link', 'email'], {
    description:
      'Whether respondents can save and continue later: not at all, with a link, or with an emailed link. If the service sends no email, `email` has no effect, and the public form says `off`.',
  }),
  draftTtlDays: Type.Integer({
    minimum: 1,
    maximum: 365,
    format: 'int32',
    description: 'Days after which an unsubmitted entry is deleted.',
  }),
  retention: Nullable(Retention),
  confirmation: Confirmation,
  captcha: OneOf(captchaKinds, {
    description:
      'Spam protection. `proof_of_work` is built in and needs no third party; `hcaptcha` and `turnstile` are available if the operator has set their keys.',
  }),
  locales: Type.Array(Locale('A language of the form.'), {
    minItems: 1,
    maxItems: 100,
    description: 'The languages respondents can choose from.',
  }),
  defaultLocale: Locale('The language the form is written in; one of `locales`.'),
  theme: Theme,
  layoutTemplateId: Nullable(IdOf('tpl', 'The layout around the form. Null: none.')),
};

export const FormSettings = Closed(settings, {
  title: 'FormSettings',
  description: 'Access, availability, confirmation and design of the form.',
});

export type FormSettings = Static<typeof FormSettings>;

const optional = <P extends Record<string, Parameters<typeof Type.Optional>[0]>>(properties: P) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as unknown as { [Name in keyof P]: ReturnType<typeof Type.Optional<P[Name]>> };

/** An update: settings that are left out stay unchanged. */
export const FormSettingsUpdate = Closed(optional(settings), {
  title: 'FormSettingsUpdate',
  description: 'Only the settings you send are updated; each is replaced as a whole.',
});

export const defaultFormSettings: FormSettings = {
  opensAt: null,
  closesAt: null,
  entryLimit: null,
  closedMessage: null,
  allowedOrigins: [],
  resume: 'off',
  draftTtlDays: 30,
  retention: null,
  confirmation: {},
  captcha: 'none',
  locales: ['en'],
  defaultLocale: 'en',
  theme: {},
  layoutTemplateId: null,
};
