import Type from 'typebox';
import { AnswersInput } from '../entries/entry-resource.ts';
import { Locale } from '../forms/form-settings.ts';
import { type ListRules, listOf } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, idBody, Text } from '../primitives.ts';
import { route } from '../route.ts';
import { formParams } from './public-forms.ts';
import { Option } from './public-options.ts';

const list: ListRules = { sortable: ['label'], defaultSort: 'label', filterable: {} };

export const entryOptionRoutes = {
  searchOptions: route({
    // A read with a body, because it contains answers: a URL ends up in the logs of every proxy.
    method: 'POST',
    path: '/entry-sessions/forms/{formId}/options/{fieldPath}',
    access: policies.anyone,
    openToOrigins: true,
    idempotent: false,
    summary: 'Search the options of a field',
    description:
      "For fields with options from a data table that are not in the form's `options`: those with more than 200 options, and those whose options depend on other answers. Returns only the value and label of each row. Nothing is stored. With an entry key, use the entry's `lookup_rows` action to search with its saved answers.",
    params: Closed({
      formId: formParams.properties.formId,
      fieldPath: Type.String({
        pattern: '^[a-z][a-z0-9_]{0,62}(\\.([a-z][a-z0-9_]{0,62}|[0-9]{1,4})){0,16}$',
        maxLength: 600,
        description:
          'The key of the field; for a field in groups, its full path. In a repeating group, include the index of the instance: `guests.0.city`.',
        examples: ['city'],
      }),
    }),
    list,
    body: Closed(
      {
        q: Type.Optional(
          Text({
            maxLength: 200,
            description: 'Prefixes of words in the label; all must match.',
          }),
        ),
        answers: Type.Optional(AnswersInput),
        value: Type.Optional(
          Text({
            maxLength: 2_048,
            description:
              'Return only the option with this value, to show the current choice. `q` is ignored.',
          }),
        ),
        instances: Type.Optional(
          Type.Array(Type.String({ pattern: `^ins_${idBody}$`, maxLength: 30 }), {
            maxItems: 9,
            description: 'In repeating groups: the ids of the enclosing instances, outermost first.',
          }),
        ),
        locale: Type.Optional(Locale('The language of the form.')),
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 200,
            default: 50,
            format: 'int32',
            description: 'Maximum number of options to return.',
          }),
        ),
        cursor: Type.Optional(
          Text({
            maxLength: 8_000,
            description: 'The `nextCursor` of the previous page. Keep the other parameters the same.',
          }),
        ),
      },
      {
        title: 'OptionSearch',
        description: 'What to search for. Only the answers that the options depend on are needed.',
      },
    ),
    bodyOptional: true,
    response: { status: 200, description: 'A page of options, sorted by label.', body: listOf(Option) },
    errors: ['not_found', 'form_closed', 'entry_limit_reached', 'billing_inactive'],
    examples: {
      body: { q: 'par', answers: { country: 'FR' } },
      response: {
        data: [{ value: 'paris', label: 'Paris' }],
        pagination: { nextCursor: null, hasMore: false, limit: 50 },
      },
    },
  }),
};
