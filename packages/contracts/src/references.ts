import Type, { type Static } from 'typebox';
import { policies } from './policies.ts';
import { Closed, Id, idBody, Line, OneOf, Text } from './primitives.ts';
import { area, route } from './route.ts';

const types = [
  'any',
  'null',
  'boolean',
  'number',
  'string',
  'date',
  'time',
  'datetime',
  'duration',
  'list',
  'object',
  'map',
] as const;

const reference = Text({
  maxLength: 1_000,
  description: 'As it is written between `{{` and `}}`, and in expressions: `entry.answers.email`.',
  examples: ['entry.answers.email'],
});
const value = Type.Unsafe<unknown>({ description: 'Any JSON.' });

export const Reference = Closed(
  {
    reference,
    label: Line({ maxLength: 1_000, description: 'What people call it.' }),
    type: OneOf(types, { description: 'What it is.' }),
    source: OneOf(['trigger', 'entry', 'step', 'account', 'loop', 'form', 'template'], {
      description: 'Where it comes from.',
    }),
    sample: Type.Optional(value),
  },
  { title: 'Reference', description: 'Something that a text or an expression can name.' },
);
export type Reference = Static<typeof Reference>;

const ResolvedReference = Closed(
  {
    reference,
    value: Type.Optional(value),
    type: Type.Optional(OneOf(types, { description: 'What it is.' })),
    error: Type.Optional(
      Closed(
        {
          code: OneOf(['invalid_reference', 'unknown_reference', 'no_value'], {
            description: 'Why there is no value.',
          }),
          message: Text({ maxLength: 2_000, description: 'For people; says what to do.' }),
        },
        { title: 'ReferenceProblem', description: 'Why a reference could not be resolved.' },
      ),
    ),
  },
  { title: 'ResolvedReference', description: 'What a reference stands for.' },
);

export const references = area({
  title: 'References',
  description: 'Find what texts with `{{ … }}` and expressions can name, and what it stands for.',
  routes: {
    search: route({
      method: 'GET',
      path: '/references/search',
      access: policies.membersRead,
      summary: 'Search what can be named',
      description:
        'In a workflow or at one of its steps, in what is filled in with an entry of a form, or in a template, where the forms ' +
        'are those of the workflows that use it, or the one that `formId` names. Every word must occur in the reference or its label. Samples come from the ' +
        'latest run of the workflow, else from the latest entry of the form.',
      query: Closed({
        q: Type.Optional(Text({ maxLength: 200, description: 'Words to look for; each must be there.' })),
        context: Type.String({
          pattern: `^(workflow:wfl_${idBody}|form:frm_${idBody}|template:tpl_${idBody})$`,
          maxLength: 50,
          description: 'Where it is to be named: `workflow:wfl_…`, `form:frm_…` or `template:tpl_…`.',
          examples: ['workflow:wfl_01kxta5vqse7xr9m4z3h8w2bcd'],
        }),
        step: Type.Optional(
          Type.String({
            pattern: '^[a-z][a-z0-9_]{0,62}$',
            maxLength: 63,
            description: 'Only what is known at this step of the workflow. Not with other contexts.',
          }),
        ),
        formId: Type.Optional({
          ...Id('frm'),
          description: 'In a template: the form whose entries fill it in. Not with other contexts.',
        }),
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 200,
            default: 100,
            format: 'int32',
            description: 'How many at most.',
          }),
        ),
      }),
      response: {
        status: 200,
        description: 'What can be named, nearest first.',
        body: Closed({ data: Type.Array(Reference, { maxItems: 200, description: 'What was found.' }) }),
      },
      errors: ['not_found'],
      examples: {
        response: {
          data: [
            {
              reference: 'entry.answers.email',
              label: 'Your e-mail address',
              type: 'string',
              source: 'entry',
              sample: 'person@example.com',
            },
          ],
        },
      },
    }),
    resolve: route({
      method: 'POST',
      path: '/references/resolve',
      access: policies.membersRead,
      idempotent: false,
      summary: 'Resolve references',
      description:
        'What each stands for, with the values of a run, of an entry and of a sample, of which the later come first. With ' +
        '`workflowId`, or by the workflow of the run, a name that the workflow does not know is an error, with the nearest ' +
        'that it does. Nothing is evaluated: a reference is a path.',
      body: Closed(
        {
          references: Type.Array(reference, { maxItems: 200, description: 'What to resolve.' }),
          context: Closed(
            {
              entryId: Type.Optional({ ...Id('ent'), description: 'The entry that is `entry`.' }),
              runId: Type.Optional({ ...Id('run'), description: 'The run whose values they are.' }),
              workflowId: Type.Optional({ ...Id('wfl'), description: 'The workflow that they are for.' }),
              sample: Type.Optional(
                Type.Unsafe<Record<string, unknown>>({
                  type: 'object',
                  maxProperties: 100,
                  additionalProperties: true,
                  description: 'Values by name: `{ "trigger": …, "steps": … }`.',
                }),
              ),
            },
            { title: 'ReferenceContext', description: 'Where values come from.' },
          ),
        },
        { title: 'ReferencesResolve', description: 'What to resolve, and by what.' },
      ),
      response: {
        status: 200,
        description: 'One for each, in the same order.',
        body: Closed({
          data: Type.Array(ResolvedReference, { maxItems: 200, description: 'What they stand for.' }),
        }),
      },
      errors: ['not_found'],
      examples: {
        body: { references: ['entry.answers.email'], context: { entryId: 'ent_01kxta5vqse7xr9m4z3h8w2bcd' } },
        response: {
          data: [{ reference: 'entry.answers.email', value: 'person@example.com', type: 'string' }],
        },
      },
    }),
  },
});
