import Type, { type Static } from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id, idBody, Line, Nullable, OneOf, Text } from '../primitives.ts';
import { area, route } from '../route.ts';

const searchKinds = ['form', 'entry', 'data_table', 'workflow', 'template', 'api_connector'] as const;

export const SearchResult = Closed(
  {
    kind: OneOf(searchKinds, { description: 'The type.' }),
    id: Type.String({
      pattern: `^(frm|ent|tbl|wfl|tpl|con)_${idBody}$`,
      maxLength: 40,
      description: 'Its id.',
      examples: ['frm_01kxta5vqse7xr9m4z3h8w2bcd'],
    }),
    name: Line({ maxLength: 500, description: "Its name; for an entry, its form's name and its number." }),
    formId: Nullable({ ...Id('frm'), description: 'The form of an entry; otherwise null.' }),
    text: Nullable(Text({ maxLength: 300, description: 'For an entry: an answer that matches.' })),
  },
  { title: 'SearchResult', description: 'A search result.' },
);
export type SearchResult = Static<typeof SearchResult>;

export const search = area({
  title: 'Search',
  description: 'Find anything in the account by name, and entries by their answers.',
  routes: {
    find: route({
      method: 'GET',
      path: '/search',
      access: policies.membersRead,
      summary: 'Search the account',
      description:
        'Finds forms, data tables, workflows, templates and API connectors by name, and entries by their answers, excluding the trash. All terms must match. Newest first, up to `limit` per type. For more, use `q` in the list of that type.',
      query: Closed({
        q: Text({ minLength: 1, maxLength: 200, description: 'What to search for; all terms must match.' }),
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 20,
            default: 5,
            format: 'int32',
            description: 'Maximum number of results per type.',
          }),
        ),
      }),
      response: {
        status: 200,
        description: 'Results by type.',
        body: Closed({
          data: Type.Array(SearchResult, { maxItems: 120, description: 'The results.' }),
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
