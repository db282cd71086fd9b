import { expectTypeOf, test } from 'vitest';
import type {
  Client,
  ErrorCode,
  Event,
  FormDefinition,
  FormDocument,
  FormField,
  Job,
  Page,
  Project,
  WorkflowStep,
} from './index.ts';
import { iterate } from './iterate.ts';
import type { RespondentClient } from './respondent.ts';
import { ServiceError } from './service-error.ts';

type Answer<Method extends (...args: never[]) => unknown> = Awaited<ReturnType<Method>>;

test('job events are typed by event name', () => {
  type JobEvent =
    ReturnType<Client['jobs']['events']> extends AsyncGenerator<infer E, void, undefined> ? E : never;
  expectTypeOf<JobEvent>().toEqualTypeOf<{ event: 'job'; data: Job }>();
  expectTypeOf<Job['status']>().toEqualTypeOf<'queued' | 'running' | 'succeeded' | 'failed' | 'canceled'>();
  expectTypeOf<Job['result']>().toEqualTypeOf<Record<string, unknown> | null>();
  expectTypeOf<Job['error']>().toEqualTypeOf<{ code: string; message: string } | null>();
});

test('lists accept paging, sorting and filters, and can be iterated', () => {
  type Args = Parameters<Client['projects']['list']>[0];
  expectTypeOf<Args>().extract<object>().toHaveProperty('cursor').toEqualTypeOf<string | undefined>();
  expectTypeOf<Args>().extract<object>().toHaveProperty('include').toEqualTypeOf<'total' | undefined>();
  expectTypeOf<Args>().extract<object>().not.toHaveProperty('body');
  expectTypeOf<Answer<Client['projects']['list']>>().toEqualTypeOf<Page<Project>>();
  expectTypeOf<Page<Project>['pagination']['nextCursor']>().toEqualTypeOf<string | null>();
  expectTypeOf(iterate<Client['projects']['list']>).returns.toEqualTypeOf<
    AsyncGenerator<Project, void, undefined>
  >();
});

test('required arguments are required', () => {
  const calls = (client: Client) => [
    client.accounts.me(),
    client.projects.list({ cursor: undefined }),
    client.projects.duplicate({ id: 'prj_1' }),
    client.projects.create({ body: { name: 'One' } }, { ifMatch: undefined }),
    // @ts-expect-error -- the body is missing
    client.projects.create({}),
    // @ts-expect-error -- no such field
    client.projects.create({ body: { name: 'One', nam: 'One' } }),
    // @ts-expect-error -- no such parameter
    client.projects.list({ limits: 1 }),
    // @ts-expect-error -- a list without parameters of its own takes no others either
    client.jobs.list({ projectId: 'prj_1' }),
  ];
  expectTypeOf(calls).parameter(0).toEqualTypeOf<Client>();
});

test('unions are narrowed by their discriminator', () => {
  expectTypeOf<Extract<WorkflowStep, { type: 'delay' }>>().toHaveProperty('seconds');
  expectTypeOf<Extract<WorkflowStep, { type: 'send_email' }>>().not.toHaveProperty('seconds');
  expectTypeOf<Extract<FormField, { type: 'matrix' }>>().toHaveProperty('rows');
  expectTypeOf<Extract<FormField, { type: 'email' }>>().not.toHaveProperty('rows');
  expectTypeOf<'entry.submitted'>().toExtend<Event['type']>();
  expectTypeOf<string>().not.toExtend<Event['type']>();
});

test('definitions are typed in requests and responses', () => {
  type Created = Parameters<Client['forms']['create']>[0]['body'];
  expectTypeOf<Created>().toHaveProperty('definition').toEqualTypeOf<FormDefinition | undefined>();
  expectTypeOf<Answer<RespondentClient['getForm']>['definition']>().toEqualTypeOf<FormDefinition>();
  expectTypeOf<{
    pages: [{ id: 'a'; elements: [{ kind: 'field'; key: 'k'; type: 'nonsense' }] }];
  }>().not.toExtend<FormDefinition>();
});

test('the query selects between a file and JSON', () => {
  const read = (client: Client) => ({
    file: client.formImports.export({ formId: 'frm_1', versionId: 'ver_1', format: 'xlsform' }),
    document: client.formImports.export({ formId: 'frm_1', versionId: 'ver_1' }),
    paper: client.entryDocuments.pdf({ id: 'ent_1' }),
    image: client.entrySessions.getImage({ formId: 'frm_1', fileId: 'fil_1' }),
    nothing: client.projects.delete({ id: 'prj_1' }),
  });
  expectTypeOf(read).returns.toEqualTypeOf<{
    file: Promise<Blob>;
    document: Promise<FormDocument>;
    paper: Promise<Blob>;
    image: Promise<{ location: string }>;
    nothing: Promise<undefined>;
  }>();
});

test('errors have a known code', () => {
  expectTypeOf(ServiceError).instance.toHaveProperty('code').toEqualTypeOf<ErrorCode>();
  expectTypeOf<'version_mismatch'>().toExtend<ErrorCode>();
  expectTypeOf<'no_such_code'>().not.toExtend<ErrorCode>();
});
