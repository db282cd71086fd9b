import Type, { type Static } from 'typebox';
import { type ListRules, listOf, listQuery, search } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, idBody, Line, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { area, route } from './route.ts';

const kinds = ['content', 'layout'] as const;
const formats = ['html', 'text', 'markdown'] as const;

const name = Line({ description: 'What people call it.', maxLength: 200, examples: ['Receipt'] });
const kind = OneOf(kinds, {
  description:
    '`content` says something; a `layout` stands around contents and forms, which come where it has `{{ content }}`.',
});
const format = OneOf(formats, {
  description:
    '`html` and `markdown` become HTML that is made safe; `text` stays plain. A layout is `html` or `text`.',
});
const body = Text({
  maxLength: 200_000,
  description: 'Liquid: text with `{{ … }}` and `{% … %}`.',
  examples: ['<p>Dear {{ entry.text.name }}, thank you.</p>'],
});
const layoutTemplateId = Nullable({ ...Id('tpl'), description: 'The layout around it. Null: none.' });
const references = Type.Array(
  Text({ maxLength: 1_000, description: 'A reference.', examples: ['entry.text.name'] }),
  {
    maxItems: 10_000,
    description: 'What the body takes from the values it is given, each once, in its order.',
  },
);

export const Template = Resource(
  'Template',
  'A text for e-mails, documents and form pages, with places to fill in.',
  {
    id: Id('tpl'),
    kind,
    name,
    format,
    body,
    layoutTemplateId,
    references,
    extensionId: Nullable({
      ...Id('ext'),
      description: 'The extension that made it; null where a member did.',
    }),
    createdAt: Timestamp('When it was made.'),
    updatedAt: Timestamp('When it last changed.'),
  },
);
export type Template = Static<typeof Template>;

const Rendered = Resource('RenderedTemplate', 'What a template became.', {
  content: Text({ maxLength: 3_000_000, description: 'The text: safe HTML, or plain text.' }),
  contentType: OneOf(['text/html', 'text/plain'], { description: 'What `content` is.' }),
});

const useKinds = ['workflow', 'template', 'form'] as const;

const TemplateUse = Closed(
  {
    kind: OneOf(useKinds, { description: 'What uses it.' }),
    id: Type.String({
      pattern: `^(wfl|tpl|frm)_${idBody}$`,
      maxLength: 30,
      description: 'The id of the workflow, template or form.',
      examples: ['wfl_01kxta5vqse7xr9m4z3h8w2bcd'],
    }),
    name: Text({ maxLength: 1_000, description: 'What people call it.', examples: ['Thank them'] }),
  },
  { title: 'TemplateUse', description: 'Something that uses a template.' },
);
export type TemplateUse = Static<typeof TemplateUse>;

const params = Closed({ id: Id('tpl') });

const example: Template = {
  id: 'tpl_01kxta5vqse7xr9m4z3h8w2bcd',
  kind: 'content',
  name: 'Receipt',
  format: 'html',
  body: '<p>Dear {{ entry.text.name }}, thank you.</p>',
  layoutTemplateId: null,
  references: ['entry.text.name'],
  extensionId: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    kind: { type: 'string', nullable: false, values: kinds },
    name: { type: 'string', nullable: false },
    format: { type: 'string', nullable: false, values: formats },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

const checked =
  'The body is read when it is saved: a mistake is refused with its line and column. `layoutTemplateId` must name a layout, ' +
  'of format `text` for a text and `html` for others; layouts have none themselves.';

export const templates = area({
  title: 'Templates',
  description: 'Texts with places to fill in, for e-mails, documents and the pages of forms.',
  routes: {
    list: route({
      method: 'GET',
      path: '/templates',
      access: policies.membersRead,
      summary: 'List templates',
      description: 'Newest first unless `sort` says otherwise.',
      list,
      query: listQuery(list, {
        ...search,
        kind: Type.Optional(OneOf(kinds, { description: 'Only templates of this kind.' })),
      }),
      response: { status: 200, description: 'A page of templates.', body: listOf(Template) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/templates',
      access: policies.editorsWrite,
      audit: 'template.created',
      summary: 'Create a template',
      description: checked,
      body: Closed(
        {
          kind: Type.Optional({ ...kind, default: 'content' }),
          name,
          format: Type.Optional({ ...format, default: 'html' }),
          body,
          layoutTemplateId: Type.Optional(layoutTemplateId),
        },
        { title: 'TemplateCreate', description: 'A new template.' },
      ),
      response: { status: 201, description: 'The new template.', body: Template },
      etag: true,
      location: '/templates/{id}',
      examples: {
        body: { kind: 'content', name: 'Receipt', format: 'html', body: example.body },
        response: example,
      },
    }),
    get: route({
      method: 'GET',
      path: '/templates/{id}',
      access: policies.membersRead,
      summary: 'Read a template',
      params,
      response: { status: 200, description: 'The template.', body: Template },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/templates/{id}',
      access: policies.editorsWrite,
      audit: 'template.updated',
      summary: 'Change a template',
      description: `JSON merge patch: only the fields sent are changed; its kind stays. ${checked}`,
      params,
      body: Closed(
        {
          name: Type.Optional(name),
          format: Type.Optional(format),
          body: Type.Optional(body),
          layoutTemplateId: Type.Optional(layoutTemplateId),
        },
        { title: 'TemplateUpdate', description: 'The fields to change.' },
      ),
      response: { status: 200, description: 'The template as it is now.', body: Template },
      errors: ['not_found', 'in_use'],
      etag: true,
      examples: {
        body: { name: 'Receipt for donors' },
        response: { ...example, name: 'Receipt for donors' },
      },
    }),
    delete: route({
      method: 'DELETE',
      path: '/templates/{id}',
      access: policies.editorsWrite,
      audit: 'template.deleted',
      summary: 'Delete a template',
      description: 'For good. A layout that templates or forms still use is refused.',
      params,
      response: { status: 204, description: 'It is gone.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    listUses: route({
      method: 'GET',
      path: '/templates/{id}/uses',
      access: policies.membersRead,
      summary: 'List what uses a template',
      description:
        'Published workflows, and for a layout the templates and forms that it is around. While there are any, it cannot be deleted. ' +
        'At most 100 of each kind, by name.',
      params,
      response: {
        status: 200,
        description: 'What uses it.',
        body: Closed({ data: Type.Array(TemplateUse, { maxItems: 300, description: 'What uses it.' }) }),
      },
      errors: ['not_found'],
      examples: {
        response: { data: [{ kind: 'workflow', id: 'wfl_01kxta5vqse7xr9m4z3h8w2bcd', name: 'Thank them' }] },
      },
    }),
    render: route({
      method: 'POST',
      path: '/templates/{id}/render',
      access: policies.membersRead,
      summary: 'Render a template',
      description:
        'Fills it in and shows what comes out; nothing is kept or sent. With `entryId` there are `entry`, `form` and `account`; ' +
        '`values` are added at the top, over these. Send `body`, `format` or `layoutTemplateId` to try a change that is ' +
        'not saved yet. Values are escaped as the format needs it, and what a respondent typed is never read as a template.',
      params,
      idempotent: false,
      body: Closed(
        {
          entryId: Type.Optional({ ...Id('ent'), description: 'The entry to fill it in with.' }),
          values: Type.Optional(
            Type.Unsafe<Record<string, unknown>>({
              type: 'object',
              maxProperties: 1_000,
              additionalProperties: true,
              description: 'More values, by the names that the template uses.',
            }),
          ),
          body: Type.Optional(body),
          format: Type.Optional(format),
          layoutTemplateId: Type.Optional(layoutTemplateId),
        },
        { title: 'TemplateRender', description: 'What to fill it in with.' },
      ),
      bodyOptional: true,
      response: { status: 200, description: 'What it became.', body: Rendered },
      errors: ['not_found'],
      examples: {
        body: { values: { entry: { text: { name: 'A. Person' } } } },
        response: { content: '<p>Dear A. Person, thank you.</p>', contentType: 'text/html' },
      },
    }),
  },
});
