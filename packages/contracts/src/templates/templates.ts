import Type, { type Static } from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, idBody, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';

const kinds = ['content', 'layout'] as const;
const formats = ['html', 'text', 'markdown'] as const;

const name = Line({ description: 'Display name.', maxLength: 200, examples: ['Receipt'] });
const kind = OneOf(kinds, {
  description:
    '`content` is regular content; a `layout` wraps content and forms, which replace its `{{ content }}`.',
});
const format = OneOf(formats, {
  description:
    '`html` and `markdown` become sanitized HTML; `text` stays plain. A layout is `html` or `text`.',
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
    description: 'The references in the body, each once, in order.',
  },
);

export const Template = Resource(
  'Template',
  'Text for emails, documents and form pages, with placeholders.',
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
      description: 'The extension that created it; null if a member did.',
    }),
    createdAt: Timestamp('When it was created.'),
    updatedAt: Timestamp('When it was last updated.'),
  },
);
export type Template = Static<typeof Template>;

const Rendered = Resource('RenderedTemplate', 'The rendered template.', {
  content: Text({ maxLength: 3_000_000, description: 'The result: sanitized HTML, or plain text.' }),
  contentType: OneOf(['text/html', 'text/plain'], { description: 'The type of `content`.' }),
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
    name: Text({ maxLength: 1_000, description: 'Display name.', examples: ['Thank them'] }),
  },
  { title: 'TemplateUse', description: 'A use of a template.' },
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
  'The body is parsed when it is saved: errors are reported with line and column. `layoutTemplateId` must name a layout with format `text` for text and `html` otherwise; layouts cannot have a layout.';

export const templates = area({
  title: 'Templates',
  description: 'Text with placeholders, for emails, documents and form pages.',
  routes: {
    list: route({
      method: 'GET',
      path: '/templates',
      access: policies.membersRead,
      summary: 'List templates',
      description: 'Newest first by default.',
      list,
      query: listQuery(list, {
        ...searchQuery,
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
      summary: 'Get a template',
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
      summary: 'Update a template',
      description: `JSON merge patch: only the fields you send are updated; its kind cannot change. ${checked}`,
      params,
      body: Closed(
        {
          name: Type.Optional(name),
          format: Type.Optional(format),
          body: Type.Optional(body),
          layoutTemplateId: Type.Optional(layoutTemplateId),
        },
        { title: 'TemplateUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated template.', body: Template },
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
      description: 'Permanent. Fails with `in_use` if templates or forms use it as their layout.',
      params,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    listUses: route({
      method: 'GET',
      path: '/templates/{id}/uses',
      access: policies.membersRead,
      summary: 'List where a template is used',
      description:
        'Published workflows and, for a layout, templates and forms. While there are any, it cannot be deleted. Up to 100 of each type, sorted by name.',
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
        "Returns the rendered result; nothing is saved or sent. With `entryId`, the values are `entry`, `form` and `account`; `values` are added on top. Send `body`, `format` or `layoutTemplateId` to try unsaved changes. Values are escaped for the format, and respondents' input is never parsed as a template.",
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
              description: 'More values, by name.',
            }),
          ),
          body: Type.Optional(body),
          format: Type.Optional(format),
          layoutTemplateId: Type.Optional(layoutTemplateId),
        },
        { title: 'TemplateRender', description: 'The values.' },
      ),
      bodyOptional: true,
      response: { status: 200, description: 'The rendered template.', body: Rendered },
      errors: ['not_found'],
      examples: {
        body: { values: { entry: { text: { name: 'A. Person' } } } },
        response: { content: '<p>Dear A. Person, thank you.</p>', contentType: 'text/html' },
      },
    }),
  },
});
