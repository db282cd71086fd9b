import Type, { type Static } from 'typebox';
import { policies } from './policies.ts';
import { Closed, Id, idBody, Line, Nullable, OneOf, Text } from './primitives.ts';
import { area, route } from './route.ts';

const searchKinds = ['form', 'entry', 'data_table', 'workflow', 'template', 'api_connector'] as const;

export const SearchResult = Closed(
  {
    kind: OneOf(searchKinds, { description: 'What it is.' }),
    id: Type.String({
      pattern: `^(frm|ent|tbl|wfl|tpl|con)_${idBody}$`,
      maxLength: 40,
      description: 'Its id.',
      examples: ['frm_01kxta5vqse7xr9m4z3h8w2bcd'],
    }),
    name: Line({ maxLength: 500, description: 'Its name; of an entry, that of its form and its number.' }),
    formId: Nullable({ ...Id('frm'), description: 'The form of an entry; null for everything else.' }),
    text: Nullable(
      Text({ maxLength: 300, description: 'Of an entry: an answer in which one of the words is found.' }),
    ),
  },
  { title: 'SearchResult', description: 'Something that was found by its name or its answers.' },
);
export type SearchResult = Static<typeof SearchResult>;

export const search = area({
  title: 'Search',
  description: 'Find anything of the account by its name, and entries by their answers.',
  routes: {
    find: route({
      method: 'GET',
      path: '/search',
      access: policies.membersRead,
      summary: 'Search the account',
      description:
        'Forms, data tables, workflows, templates and API connectors by name, entries by their answers; what is in the trash ' +
        'is not found. Every word must occur. Newest first within each kind, at most `limit` per kind. To page through ' +
        'more, use the `q` of the list of that kind.',
      query: Closed({
        q: Text({ minLength: 1, maxLength: 200, description: 'Words to search for. Each must occur.' }),
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 20,
            default: 5,
            format: 'int32',
            description: 'How many of each kind at most.',
          }),
        ),
      }),
      response: {
        status: 200,
        description: 'What was found, by kind.',
        body: Closed({
          data: Type.Array(SearchResult, { maxItems: 120, description: 'What was found.' }),
        }),
      },
      errors: [],
      examples: {
        response: {
          data: [
            {
              kind: 'form',
              id: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
              name: 'Summer party',
              formId: null,
              text: null,
            },
            {
              kind: 'entry',
              id: 'ent_01kxta5vqse7xr9m4z3h8w2bcd',
              name: 'Summer party #12',
              formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
              text: 'Lucas Doyle',
            },
          ],
        },
      },
    }),
  },
});
