import Type from 'typebox';
import { definitionExample, FormDefinition } from '../forms/form-definition.ts';
import { slug } from '../forms/form-resource.ts';
import { FormSettings, Locale } from '../forms/form-settings.ts';
import { policies } from '../policies.ts';
import { Closed, Id, idBody, Line, Resource, Text } from '../primitives.ts';
import { route } from '../route.ts';

export const Option = Closed(
  {
    value: Text({ maxLength: 2_048, description: 'The stored value.', examples: ['paris'] }),
    label: Text({ maxLength: 100_000, description: 'The label.', examples: ['Paris'] }),
  },
  { title: 'TableOption', description: 'An option from a data table.' },
);

/** For each field name, the answers that its options depend on. */
const optionsDependOn = Type.Optional(
  Type.Unsafe<Record<string, string[]>>({
    type: 'object',
    maxProperties: 2_000,
    additionalProperties: {
      type: 'array',
      maxItems: 2_000,
      items: Type.String({ maxLength: 63, pattern: '^[a-z][a-z0-9_]*$' }),
    },
    description:
      'For each field whose options depend on answers: the top-level keys of those answers. Empty if the filter is private.',
  }),
);

/** The options of fields with few table options that depend on no answers, by field name. */
const publicOptions = Type.Optional(
  Type.Unsafe<Record<string, { value: string; label: string }[]>>({
    type: 'object',
    maxProperties: 2_000,
    additionalProperties: { type: 'array', maxItems: 200, items: Option },
    description:
      'Options from data tables that are the same for everyone and at most 200, by field path (`city`, `guests.city`), sorted by label. Search the options of other such fields.',
  }),
);

const { confirmation, captcha, resume, theme, locales } = FormSettings.properties;

const logic = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  maxProperties: 10,
  additionalProperties: true,
  description:
    "The form's compiled expressions, for the engine's `loadForm`: conditions, required, rules and calculations run in the browser as on the server, without a parser. Null if that is left to the server.",
});

export const PublicForm = Resource(
  'PublicForm',
  'A published form as a respondent gets it, in one language: without private fields and logic, data tables, filters and server actions of buttons.',
  {
    formId: Id('frm'),
    formVersionId: Id('ver'),
    slug,
    name: Line({ description: 'Display name.', maxLength: 200 }),
    locale: Locale('The language of the text.'),
    locales,
    definition: FormDefinition,
    options: publicOptions,
    optionsDependOn,
    logic,
    confirmation,
    resume,
    captcha,
    theme,
  },
);

export const formParams = Closed({
  formId: Type.String({
    pattern: `^(frm_${idBody}|[a-z0-9]+(-[a-z0-9]+)*)$`,
    maxLength: 80,
    description: 'The id or slug of the form.',
    examples: ['customer-survey'],
  }),
});

export const publicFormRoutes = {
  getForm: route({
    method: 'GET',
    path: '/entry-sessions/forms/{formId}',
    access: policies.anyone,
    openToOrigins: true,
    summary: 'Get a published form',
    description:
      "By id or slug. Text is in `locale`, its parent (`pt` for `pt-BR`), or else the form's language. Any site may read it from a browser. The response may be cached for a few seconds and is then revalidated with its `ETag`. A form that accepts no entries returns 409 with its closed message; one that was never published returns 404.",
    params: formParams,
    query: Closed({
      locale: Type.Optional(Locale("The language. Default: the form's language.")),
      version: Type.Optional({
        ...Id('ver'),
        description:
          'A published or formerly published version, to continue an entry that was started with it; also while the form is closed. Default: the published one.',
      }),
    }),
    response: { status: 200, description: 'The form.', body: PublicForm },
    errors: ['not_found', 'form_closed', 'entry_limit_reached', 'billing_inactive'],
    etag: true,
    examples: {
      response: {
        formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
        formVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
        slug: 'customer-survey',
        name: 'Customer survey',
        locale: 'en',
        locales: ['en', 'fr'],
        definition: definitionExample,
        logic: {
          tree: {
            pages: [
              { id: 'about_you', elements: [{ kind: 'field', key: 'full_name', type: { kind: 'any' } }] },
            ],
          },
          nodes: [],
          patterns: [],
        },
        confirmation: { message: 'Thank you.' },
        resume: 'off',
        captcha: 'none',
        theme: {},
      },
    },
  }),
  getImage: route({
    method: 'GET',
    path: '/entry-sessions/forms/{formId}/images/{fileId}',
    access: policies.anyone,
    openToOrigins: true,
    summary: 'Get an image of a published form',
    description:
      'Its logo and the images of options and content, in any published or formerly published version. Redirects to a temporary URL. Only PNG, JPEG, GIF, WebP and AVIF; others return 404.',
    params: Closed({ ...formParams.properties, fileId: Id('fil') }),
    response: { status: 302, description: 'Redirects to the image.' },
    errors: ['not_found', 'billing_inactive'],
  }),
};
