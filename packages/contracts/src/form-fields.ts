import Type from 'typebox';
import { elementProperties, nullableElementProperties } from './form-elements.ts';
import { formId, versionId, versionParams } from './form-versions.ts';
import { policies } from './policies.ts';
import { Closed, Nullable, Text } from './primitives.ts';
import { area, route } from './route.ts';

const pageId = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,62}$',
  maxLength: 63,
  description: 'The page that it stands on.',
  examples: ['about_you'],
});
const keyPath = '^[a-z][a-z0-9_]{0,62}(\\.[a-z][a-z0-9_]{0,62}){0,8}$';
const groupKey = Nullable(
  Type.String({
    pattern: keyPath,
    maxLength: 575,
    description: 'The group that it stands in, behind the groups around that: `guests` or `guests.children`.',
  }),
);
const index = Type.Integer({
  minimum: 0,
  maximum: 2_000,
  format: 'int32',
  description: 'Its place among its neighbours, counted from 0.',
});

/** An element and where it stands. */
const FormElement = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  title: 'PlacedFormElement',
  description: 'An element as the definition has it, and where it stands.',
  properties: {
    path: Nullable(
      Text({
        maxLength: 575,
        description:
          'How this API names it: its key, behind those of its groups. Null for content without a key.',
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
    description: 'The key of the element; in groups, behind their keys: `guests.email`.',
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
    'Work on the elements of a draft one by one: fields, groups, and content and buttons that have a key. The `ETag` is ' +
    'that of the draft.',
  routes: {
    list: route({
      method: 'GET',
      path: fieldsPath,
      access: policies.membersRead,
      summary: 'List the elements of a version',
      description:
        'All of them, in the order of the form; a group comes before what is in it and without it.',
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
        'The element itself, and where it goes: without `pageId` on the last page (or the page of its group), without ' +
        '`index` behind the others. Without `kind` it is a field.',
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
      summary: 'Read an element',
      description: 'A group comes with all that is in it.',
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
      summary: 'Change an element of a draft',
      description:
        'JSON merge patch: only the properties sent are changed, each as a whole; null takes one away. A new `key` also ' +
        'renames the translations; expressions that name the old one have to be changed by hand.',
      params,
      body: Closed(nullableElementProperties, {
        title: 'FormElementUpdate',
        description: 'The properties to change.',
      }),
      response: { status: 200, description: 'The element as it is now.', body: FormElement },
      errors: [...errors, 'unique_violation'],
      etag: true,
      examples: { body: { label: 'Your full name', help: null }, response: example },
    }),
    delete: route({
      method: 'DELETE',
      path: `${fieldsPath}/{key}`,
      access: policies.editorsWrite,
      audit: 'form_version.updated',
      summary: 'Remove an element from a draft',
      description: 'With all that is in it and its translations.',
      params,
      response: { status: 204, description: 'It is no longer in the draft.' },
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
        'To another place, page or group. What is left out stays: without `groupKey` it keeps its group, unless `pageId` ' +
        'names another page. `index` counts without the element itself; without it, it goes behind the others.',
      params,
      body: Closed(
        { pageId: Type.Optional(pageId), groupKey: Type.Optional(groupKey), index: Type.Optional(index) },
        { title: 'FormElementMove', description: 'Where it goes.' },
      ),
      response: { status: 200, description: 'The element where it stands now.', body: FormElement },
      errors: [...errors, 'unique_violation'],
      etag: true,
      examples: { body: { pageId: 'about_you', groupKey: null, index: 0 }, response: example },
    }),
  },
});
