import Type from 'typebox';
import { Locale } from './form-settings.ts';
import { type ListRules, listOf } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, idBody, Text } from './primitives.ts';
import { formParams } from './public-forms.ts';
import { Option } from './public-options.ts';
import { route } from './route.ts';

const list: ListRules = { sortable: ['label'], defaultSort: 'label', filterable: {} };

export const entryOptionRoutes = {
  listOptions: route({
    method: 'GET',
    path: '/entry-sessions/forms/{formId}/options/{fieldPath}',
    access: policies.anyone,
    openToOrigins: true,
    summary: 'Search the options of a field that takes them from a data table',
    description:
      'For fields that are not among `options` of the form: those with more than 200 options, and those whose options ' +
      'depend on other answers. Of each row only its value and what people see of it go out. With the key of an entry, and ' +
      'for answers too long for an address, the action `lookup_rows` of the entry gives the same.',
    params: Closed({
      formId: formParams.properties.formId,
      fieldPath: Type.String({
        pattern: '^[a-z][a-z0-9_]{0,62}(\\.([a-z][a-z0-9_]{0,62}|[0-9]{1,4})){0,16}$',
        maxLength: 600,
        description:
          'The key of the field; in groups, behind their keys. In a repeatable group with the place of the instance, from 0: ' +
          '`guests.0.city`.',
        examples: ['city'],
      }),
    }),
    list,
    query: Closed({
      q: Type.Optional(
        Text({
          maxLength: 200,
          description: 'Beginnings of words of the label; each must be there.',
        }),
      ),
      answers: Type.Optional(
        Text({
          maxLength: 8_000,
          description: 'The answers given so far, as JSON: those that the options depend on are enough.',
          examples: ['{"country":"FR"}'],
        }),
      ),
      value: Type.Optional(
        Text({
          maxLength: 2_048,
          description:
            'Only the option with this value, for showing what was chosen. `q` does not count then.',
        }),
      ),
      instances: Type.Optional(
        Type.String({
          pattern: `^ins_${idBody}(,ins_${idBody}){0,8}$`,
          maxLength: 300,
          description:
            'In repeatable groups: the ids of the instances around the field, the outermost first.',
        }),
      ),
      locale: Type.Optional(Locale('The language of the form.')),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 200,
          default: 50,
          format: 'int32',
          description: 'How many to return at most.',
        }),
      ),
      cursor: Type.Optional(
        Text({
          maxLength: 8_000,
          description: 'The `nextCursor` of the page before. Keep the rest the same.',
        }),
      ),
    }),
    response: { status: 200, description: 'A page of options, by label.', body: listOf(Option) },
    errors: ['not_found', 'form_closed', 'entry_limit_reached', 'billing_inactive'],
    examples: {
      response: {
        data: [{ value: 'paris', label: 'Paris' }],
        pagination: { nextCursor: null, hasMore: false, limit: 50 },
      },
    },
  }),
};
