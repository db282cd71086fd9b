import Type from 'typebox';
import { definitionExample, FormDefinition } from './form-definition.ts';
import { slug } from './form-resource.ts';
import { FormSettings, Locale } from './form-settings.ts';
import { policies } from './policies.ts';
import { Closed, Id, idBody, Line, Resource } from './primitives.ts';
import { optionsDependOn, publicOptions } from './public-options.ts';
import { route } from './route.ts';

const { confirmation, captcha, resume, theme, locales } = FormSettings.properties;

const logic = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  maxProperties: 10,
  additionalProperties: true,
  description:
    "The form's expressions, compiled, for `loadForm` of the engine: conditions, required, rules and calculated values " +
    'are worked out in the browser as on the server, without a parser. Null where that is left to the server.',
});

export const PublicForm = Resource(
  'PublicForm',
  'A published form as a respondent gets it, in one language: without what is private, what is never shown, tables, filters ' +
    'and what buttons do on the server.',
  {
    formId: Id('frm'),
    formVersionId: Id('ver'),
    slug,
    name: Line({ description: 'What people call it.', maxLength: 200 }),
    locale: Locale('The language of the texts.'),
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
    description: 'The id or the slug of the form.',
    examples: ['customer-survey'],
  }),
});

export const publicFormRoutes = {
  getForm: route({
    method: 'GET',
    path: '/entry-sessions/forms/{formId}',
    access: policies.anyone,
    openToOrigins: true,
    summary: 'Read a published form',
    description:
      'By its id or its slug. Texts are in `locale`, its parent (`pt` for `pt-BR`) or else as the author wrote them. Any ' +
      'site may read it from a browser. The answer may be kept for a few seconds and is then checked by its `ETag`. A ' +
      'form that takes no entries answers 409 with the words its author chose; one that was never published is not found.',
    params: formParams,
    query: Closed({
      locale: Type.Optional(Locale("The language to read it in. The form's own, if absent.")),
      version: Type.Optional({
        ...Id('ver'),
        description:
          'A version that was published once, for going on with an entry that was begun with it; also while the form is ' +
          'closed. The published one, if absent.',
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
    summary: 'See a picture of a published form',
    description:
      'Its logo, the pictures of options and of contents, in the version that is published or was once. Leads to the bytes ' +
      'by an address that works for a while. Only PNG, JPEG, GIF, WebP and AVIF are shown; all else is not found.',
    params: Closed({ ...formParams.properties, fileId: Id('fil') }),
    response: { status: 302, description: 'On to the picture.' },
    errors: ['not_found', 'billing_inactive'],
  }),
};
