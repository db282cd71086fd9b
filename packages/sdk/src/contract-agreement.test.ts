import type {
  ErrorCode as ContractErrorCode,
  ErrorDetail as ContractErrorDetail,
} from '@form-service/contracts';
import type {
  Button,
  ButtonAction,
  Content,
  Definition,
  FieldOf,
  FieldTypeName,
  Group,
} from '@form-service/engine';
import { expectTypeOf, test } from 'vitest';
import type {
  Areas,
  ErrorCode,
  ErrorDetail,
  FormButton,
  FormButtonAction,
  FormContent,
  FormDefinition,
  FormField,
  FormGroup,
  FormPage,
} from './generated/types.ts';
import type { ContractCalls } from './testing/contract-client.ts';
import type { Same, SameJson } from './testing/same-json.ts';

type Given<Result> = Result extends AsyncGenerator<infer Event> ? Event : Awaited<Result>;

/** The arguments and result of a generated method; with two signatures, both combined. */
type CallOf<Method> = Method extends {
  (args: infer First, ...rest: never[]): infer A;
  (args: infer Second, ...rest: never[]): infer B;
}
  ? { takes: Exclude<First | Second, undefined>; gives: Given<A> | Given<B> }
  : never;

type Part = 'takes' | 'gives';
type Generated<A extends keyof Areas, M extends keyof Areas[A], P extends Part> = CallOf<Areas[A][M]>[P];

/**
 * Where the generated types are narrower: the contract leaves a part open (`unknown`), because the engine validates it
 * with better messages than a schema has, or a query value selects between two responses.
 */
type Narrower =
  | 'connectorActions.import takes'
  | `formFields.${string}`
  | 'formImports.export takes'
  | 'formVersions.update takes'
  | 'forms.create takes'
  | 'workflowSteps.update takes'
  | 'workflowTriggers.update takes';

type Agrees<Name extends string, FromSchema, Inferred> = Name extends Narrower
  ? [FromSchema] extends [Inferred]
    ? true
    : false
  : SameJson<FromSchema, Inferred>;

/** The parts of methods that differ from the contract, by name: `projects.create args`. */
type Differences = {
  [A in keyof ContractCalls]: {
    [M in keyof ContractCalls[A] & string]: M extends keyof Areas[A]
      ? {
          [P in Part & keyof ContractCalls[A][M]]: Agrees<
            `${A}.${M} ${P}`,
            Generated<A, M, P>,
            ContractCalls[A][M][P]
          > extends true
            ? never
            : `${A}.${M} ${P}`;
        }[Part & keyof ContractCalls[A][M]]
      : `${A}.${M} is missing`;
  }[keyof ContractCalls[A] & string];
}[keyof ContractCalls];

/** The field types that differ from the engine's. */
type FieldDifferences = {
  [Name in FieldTypeName]: SameJson<Extract<FormField, { type: Name }>, FieldOf<Name>> extends true
    ? never
    : Name;
}[FieldTypeName];

test('the generated types equal those that TypeScript infers from the contracts', () => {
  // Checked by the compiler in `npm run check`, which names the differences.
  const none: never[] = [] as Differences[];
  expectTypeOf(none).items.toBeNever();
  expectTypeOf<ErrorCode>().toEqualTypeOf<ContractErrorCode>();
  expectTypeOf<ErrorDetail>().toEqualTypeOf<ContractErrorDetail>();
  expectTypeOf<keyof Areas>().toEqualTypeOf<keyof ContractCalls>();
});

test("the parts of a definition equal the engine's types", () => {
  const none: never[] = [] as FieldDifferences[];
  expectTypeOf(none).items.toBeNever();
  expectTypeOf<FormField['type']>().toEqualTypeOf<FieldTypeName>();
  type Page = Definition['pages'][number];
  expectTypeOf<
    [
      Same<FormDefinition, Definition>,
      Same<keyof FormDefinition, keyof Definition>,
      SameJson<Omit<FormPage, 'elements'>, Omit<Page, 'elements'>>,
      SameJson<Omit<FormGroup, 'elements'>, Omit<Group, 'elements'>>,
      SameJson<FormContent, Content>,
      SameJson<FormButton, Button>,
      SameJson<FormButtonAction, ButtonAction>,
    ]
  >().toEqualTypeOf<[true, true, true, true, true, true, true]>();
});
