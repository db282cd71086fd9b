export { type AnswerChange, answerChanges } from './answers/answer-changes.ts';
export { fileIdsIn, hasFileFields, withFiles } from './answers/answer-files.ts';
export { applyChanges, undoChanges } from './answers/apply-changes.ts';
export { type ExampleAnswers, exampleAnswers, exampleOf } from './answers/example-answers.ts';
export type { Calculated, Calculation } from './calculation/calculation.ts';
export { calculationPath } from './calculation/calculation-paths.ts';
export { createCalculation } from './calculation/create-calculation.ts';
export {
  type CompiledForm,
  definitionCalculation,
  expressionChecker,
  type TableTypes,
} from './calculation/definition-calculation.ts';
export { definitionTree } from './calculation/definition-tree.ts';
export { emptyCalculation } from './calculation/empty-calculation.ts';
export type { Cycle } from './calculation/find-cycles.ts';
export { formScopes } from './calculation/form-scopes.ts';
export type { CalculationNode, FormTree, FormTreeElement } from './calculation/form-tree.ts';
export type { SerializedFrame } from './calculation/serialized-frames.ts';
export { loadForm, type StoredForm, serializeForm } from './calculation/stored-form.ts';
export type { ColumnOption, ColumnSettings, ColumnType } from './columns/column-type.ts';
export { type ColumnTypeName, columnTypeNames, columnTypes } from './columns/column-types.ts';
export { convertValue } from './columns/convert-value.ts';
export {
  isMissing,
  type ReadRow,
  type RowProblem,
  readRow,
  rowFilter,
  rowSchema,
  rowType,
  type ValueColumn,
} from './columns/row-values.ts';
export type {
  Button,
  ButtonAction,
  Content,
  Definition,
  Element,
  Field,
  FieldOf,
  Group,
  Page,
  Translations,
} from './definition.ts';
export { createDateOrderDetector, type DetectedDateOrder } from './detection/date-order.ts';
export {
  createDecimalSeparatorDetector,
  type DetectedDecimalSeparator,
} from './detection/decimal-separator.ts';
export { type DefinitionDiff, diffDefinitions } from './diff/diff-definitions.ts';
export { blankStart, defuseFormulas, formulaStart, restoreFormulas } from './export/formula-text.ts';
export { exportXlsForm } from './export/xlsform/export-xlsform.ts';
export {
  type CompiledExpression,
  compileExpression,
  type ExpressionProblem,
} from './expressions/compile-expression.ts';
export { failureCode, failureFromCode, isFailure } from './expressions/evaluation-budget.ts';
export type { Dependency } from './expressions/expression-reader.ts';
export type { ExpressionScope } from './expressions/expression-scope.ts';
export type { ExpressionType } from './expressions/expression-types.ts';
export type {
  FieldExpression,
  Filter,
  FilterExpression,
  LiteralExpression,
  ValueType,
} from './expressions/filter-ast.ts';
export { FilterError } from './expressions/filter-error.ts';
export { type FilterField, type FilterSchema, filterSchema } from './expressions/filter-schema.ts';
export { linkProgram } from './expressions/link-program.ts';
export { nearestName } from './expressions/nearest-name.ts';
export { type CelNode, createCelParser } from './expressions/parse-cel.ts';
export { parseFilter } from './expressions/parse-filter.ts';
export { compilePattern, type Pattern, patternOf } from './expressions/patterns.ts';
export type { EvaluationContext, Program } from './expressions/program.ts';
export { filterFieldOf, type Operator, operatorsOf } from './fields/answer-type.ts';
export type {
  CellHints,
  CompilePattern,
  FieldContext,
  FieldType,
  FileInfo,
  FormatOptions,
  OptionLookup,
  Parsed,
} from './fields/field-type.ts';
export { type FieldTypeName, fieldTypeNames, fieldTypeOf, fieldTypes } from './fields/index.ts';
export type { Problem, ProblemCode, ProblemMessages } from './fields/problems.ts';
export type { Imported, ImportedTable } from './import/finish-import.ts';
export type { ImportIssue } from './import/import-report.ts';
export { importJsonSchema } from './import/json-schema/import-json-schema.ts';
export { importXlsForm } from './import/xlsform/import-xlsform.ts';
export type { SheetCell, SheetCells } from './import/xlsform/sheet.ts';
export { problemMessage } from './messages/index.ts';
export { loadPublicForm, type PublicForm, type PublicParts, publicParts } from './privacy/public-form.ts';
export {
  actAsRespondent,
  answersForOptionSearch,
  respondentAnswers,
  respondentErrors,
  respondentInstance,
  respondentState,
  startRespondentSession,
} from './privacy/respondent.ts';
export { type Rename, renameInExpressions } from './references/rename-in-expressions.ts';
export type { AnswerAction } from './session/actions.ts';
export {
  calculateSerialized,
  calculationInput,
  countFields,
  setCalculated,
  tryCalculate,
} from './session/calculate-session.ts';
export { readCanonicalAnswers } from './session/canonical-answers.ts';
export { failedExpressions } from './session/failed-expressions.ts';
export { type NewEntry, type StartedEntry, startEntry } from './session/new-entry.ts';
export { type PressedButton, pressButton } from './session/press-button.ts';
export { formInLocale, serviceCalculation, serviceForm } from './session/service-form.ts';
export type { AnswerError, Answers, SessionForm } from './session/session-form.ts';
export type { Session, SessionContext } from './session/session-state.ts';
export { type SessionStart, startSession } from './session/start-session.ts';
export type { AnswerLocation } from './session/validate-form.ts';
export {
  act,
  givenAnswers,
  type SessionAction,
  type SessionState,
  sessionAnswers,
  sessionState,
  sessionValues,
  shownErrors,
  validateSession,
} from './session.ts';
export type { SettingIssue } from './settings/read-state.ts';
export { localize } from './translations/localize.ts';
export { translatableTexts } from './translations/texts.ts';
export { CURRENT_FORMAT } from './upgrades/index.ts';
export { answerFilter } from './validation/answer-filter.ts';
export { type DefinitionChecks, validateDefinition } from './validation/definition.ts';
export type { CheckExpression, DefinitionIssue } from './validation/issues.ts';
export { definitionSchema, readDefinition } from './validation/read-definition.ts';
export { isButton, isField, isGroup, type PlacedElement, qualifiedKey, walkElements } from './walk.ts';
