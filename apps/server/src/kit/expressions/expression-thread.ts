import {
  type EvaluationContext,
  failureCode,
  isFailure,
  linkProgram,
  type Program,
  patternOf,
} from '@form-service/engine';

export interface ExpressionTask {
  program: Program;
  values: Readonly<Record<string, unknown>>;
  outside: Pick<EvaluationContext, 'now' | 'today'>;
}

export const run = ({
  program,
  values,
  outside,
}: ExpressionTask): { result: unknown } | { failed: ReturnType<typeof failureCode> } => {
  const result = linkProgram(program, patternOf)(values, outside);
  return isFailure(result) ? { failed: failureCode(result) } : { result };
};
