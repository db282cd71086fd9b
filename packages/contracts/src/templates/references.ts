import Type, { type Static } from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id, idBody, Line, OneOf, Text } from '../primitives.ts';
import { area, route } from '../route.ts';

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
  description: 'As written between `{{` and `}}`, and in expressions: `entry.answers.email`.',
  examples: ['entry.answers.email'],
});
const value = Type.Unsafe<unknown>({ description: 'Any JSON.' });

export const Reference = Closed(
  {
    reference,
    label: Line({ maxLength: 1_000, description: 'Display name.' }),
    type: OneOf(types, { description: 'The type.' }),
    source: OneOf(['trigger', 'entry', 'step', 'account', 'loop', 'form', 'template'], {
      description: 'The source.',
    }),
    sample: Type.Optional(value),
  },
  { title: 'Reference', description: 'A value that text or an expression can reference.' },
);
export type Reference = Static<typeof Reference>;

const ResolvedReference = Closed(
  {
    reference,
    value: Type.Optional(value),
    type: Type.Optional(OneOf(types, { description: 'The type.' })),
    error: Type.Optional(
      Closed(
        {
          code: OneOf(['invalid_reference', 'unknown_reference', 'no_value'], {
            description: 'Why there is no value.',
          }),
          message: Text({ maxLength: 2_000, description: 'Human-readable; says what to do.' }),
        },
        { title: 'ReferenceProblem', description: 'Why a reference could not be resolved.' },
      ),
    ),
  },
  { title: 'ResolvedReference', description: 'The value of a reference.' },
);

export const references = area({
  title: 'References',
  description: 'Find the values that text with `{{ … }}` and expressions can use, and resolve them.',
  routes: {
    search: route({
      method: 'GET',
      path: '/references/search',
      access: policies.membersRead,
      summary: 'Search references',
      description:
        "In a workflow or at one of its steps, for a form's entries, or in a template, where the forms are those of the workflows that use it, or `formId`. All terms must match the reference or its label. Samples come from the latest run of the workflow, or else from the latest entry of the form.",
      query: Closed({
        q: Type.Optional(Text({ maxLength: 200, description: 'Search terms; all must match.' })),
        context: Type.String({
          pattern: `^(workflow:wfl_${idBody}|form:frm_${idBody}|template:tpl_${idBody})$`,
          maxLength: 50,
          description: 'The context: `workflow:wfl_…`, `form:frm_…` or `template:tpl_…`.',
          examples: ['workflow:wfl_01kxta5vqse7xr9m4z3h8w2bcd'],
        }),
        step: Type.Optional(
          Type.String({
            pattern: '^[a-z][a-z0-9_]{0,62}$',
            maxLength: 63,
            description: 'Only values available at this step of the workflow. Only for workflows.',
          }),
        ),
        formId: Type.Optional({
          ...Id('frm'),
          description: 'The form whose entries fill in the template. Only for templates.',
        }),
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 200,
            default: 100,
            format: 'int32',
            description: 'Maximum number of results.',
          }),
        ),
      }),
      response: {
        status: 200,
        description: 'Matching references, best match first.',
        body: Closed({ data: Type.Array(Reference, { maxItems: 200, description: 'Matching references.' }) }),
      },
      errors: ['not_found'],
      examples: {
        response: {
          data: [
            {
              reference: 'entry.answers.email',
              label: 'Your email address',
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
        'Resolves each with the values of a run, an entry and a sample; later ones take precedence. With `workflowId`, or the workflow of the run, an unknown name is an error with the closest known one. Nothing is evaluated: a reference is a path.',
      body: Closed(
        {
          references: Type.Array(reference, { maxItems: 200, description: 'The references.' }),
          context: Closed(
            {
              entryId: Type.Optional({ ...Id('ent'), description: 'The entry to use as `entry`.' }),
              runId: Type.Optional({ ...Id('run'), description: 'The run to take values from.' }),
              workflowId: Type.Optional({
                ...Id('wfl'),
                description: 'The workflow to check names against.',
              }),
              sample: Type.Optional(
                Type.Unsafe<Record<string, unknown>>({
                  type: 'object',
                  maxProperties: 100,
                  additionalProperties: true,
                  description: 'Values by name: `{ "trigger": …, "steps": … }`.',
                }),
              ),
            },
            { title: 'ReferenceContext', description: 'Where the values come from.' },
          ),
        },
        { title: 'ReferencesResolve', description: 'The references and their values.' },
      ),
      response: {
        status: 200,
        description: 'One for each, in the same order.',
        body: Closed({
          data: Type.Array(ResolvedReference, { maxItems: 200, description: 'The resolved references.' }),
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
