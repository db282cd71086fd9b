import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Nullable, Text } from '../primitives.ts';
import { area, route } from '../route.ts';
import { elementProperties, nullableElementProperties } from './form-elements.ts';
import { formId, versionId, versionParams } from './form-versions.ts';

const pageId = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,62}$',
  maxLength: 63,
  description: 'The page it is on.',
  examples: ['about_you'],
});
const keyPath = '^[a-z][a-z0-9_]{0,62}(\\.[a-z][a-z0-9_]{0,62}){0,8}$';
const groupKey = Nullable(
  Type.String({
    pattern: keyPath,
    maxLength: 575,
    description: 'The full path of its group: `guests` or `guests.children`.',
  }),
);
const index = Type.Integer({
  minimum: 0,
  maximum: 2_000,
  format: 'int32',
  description: 'Its position among its siblings, starting at 0.',
});

/** An element and its position. */
const FormElement = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  title: 'PlacedFormElement',
  description: 'An element and its position.',
  properties: {
    path: Nullable(
      Text({
        maxLength: 575,
        description: 'Its full path: its key after the keys of its groups. Null for content without a key.',
      }),
    ),
    pageId,
    groupKey,
    index,
  },
  required: ['path', 'pageId', 'groupKey', 'index'],
  maxProperties: 100,
  additionalProperties: true,
});

const params = Closed({
  formId,
  versionId,
  key: Type.String({
    pattern: keyPath,
    maxLength: 575,
    description:
      'The full path of the element: its key after the keys of its groups, such as `guests.email`.',
    examples: ['full_name'],
  }),
});

const example = {
  path: 'full_name',
  pageId: 'about_you',
  groupKey: null,
  index: 0,
  kind: 'field',
  key: 'full_name',
  type: 'short_text',
  label: 'Your name',
  required: true,
};

const fieldsPath = '/forms/{formId}/versions/{versionId}/fields';
const errors = ['not_found', 'state_conflict', 'version_not_draft'] as const;

export const formFields = area({
  title: 'Form fields',
  description:
    "Edit the elements of a draft one by one: fields, groups, and content and buttons that have a key. The `ETag` is the draft's.",
  routes: {
    list: route({
      method: 'GET',
      path: fieldsPath,
      access: policies.membersRead,
      summary: 'List the elements of a version',
      description: 'All elements, in form order; a group comes before its contents and without them.',
      params: versionParams,
      response: {
        status: 200,
        description: 'The elements.',
        body: Closed({ data: Type.Array(FormElement, { maxItems: 2_000 }) }),
      },
      errors: ['not_found'],
      examples: { response: { data: [example] } },
    }),
    create: route({
      method: 'POST',
      path: fieldsPath,
      access: policies.editorsWrite,
      audit: 'form_version.updated',
      summary: 'Add an element to a draft',
      description:
        'The element and its position. Without `pageId`, it goes on the last page (or the page of its group); without `index`, last. Without `kind`, it is a field.',
      params: versionParams,
      body: Closed(
        {
          pageId: Type.Optional(pageId),
          groupKey: Type.Optional(groupKey),
          index: Type.Optional(index),
          ...elementProperties,
        },
        { title: 'FormElementCreate', description: 'A new element.' },
      ),
      response: { status: 201, description: 'The element.', body: FormElement },
      errors: [...errors, 'unique_violation'],
      etag: true,
      location: '/forms/{formId}/versions/{versionId}/fields/{path}',
      examples: {
        body: { pageId: 'about_you', kind: 'field', key: 'city', type: 'short_text', label: 'Your city' },
        response: { ...example, path: 'city', key: 'city', label: 'Your city', index: 1, required: false },
      },
    }),
    get: route({
      method: 'GET',
      path: `${fieldsPath}/{key}`,
      access: policies.membersRead,
      summary: 'Get an element',
      description: 'A group includes its contents.',
      params,
      response: { status: 200, description: 'The element.', body: FormElement },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: `${fieldsPath}/{key}`,
      access: policies.editorsWrite,
      audit: 'form_version.updated',
      summary: 'Update an element of a draft',
      description:
        'JSON merge patch: only the properties you send are updated, each as a whole; null clears one. A new `key` also renames its translations; update expressions that use the old key yourself.',
      params,
      body: Closed(nullableElementProperties, {
        title: 'FormElementUpdate',
        description: 'The properties to update.',
      }),
      response: { status: 200, description: 'The updated element.', body: FormElement },
      errors: [...errors, 'unique_violation'],
      etag: true,
      examples: { body: { label: 'Your full name', help: null }, response: example },
    }),
    delete: route({
      method: 'DELETE',
      path: `${fieldsPath}/{key}`,
      access: policies.editorsWrite,
      audit: 'form_version.updated',
      summary: 'Delete an element from a draft',
      description: 'Also deletes its contents and translations.',
      params,
      response: { status: 204, description: 'Deleted from the draft.' },
      errors,
      etag: true,
    }),
    move: route({
      method: 'POST',
      path: `${fieldsPath}/{key}/move`,
      access: policies.editorsWrite,
      audit: 'form_version.updated',
      summary: 'Move an element of a draft',
      description:
        'To another position, page or group. Without `groupKey` it keeps its group, unless `pageId` names another page. `index` does not count the element itself; without it, the element goes last.',
      params,
      body: Closed(
        { pageId: Type.Optional(pageId), groupKey: Type.Optional(groupKey), index: Type.Optional(index) },
        { title: 'FormElementMove', description: 'The new position.' },
      ),
      response: { status: 200, description: 'The moved element.', body: FormElement },
      errors: [...errors, 'unique_violation'],
      etag: true,
      examples: { body: { pageId: 'about_you', groupKey: null, index: 0 }, response: example },
    }),
  },
});
