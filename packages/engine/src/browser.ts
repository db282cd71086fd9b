/**
 * The part of the engine that a form needs in a browser. Field types, languages, and the code for expressions and
 * patterns are loaded on demand.
 */
export { loadFieldHandlers, loadFieldTypes } from './browser/load-field-types.ts';
export { loadLogic, loadPatterns, type Patterns } from './browser/load-logic.ts';
export { loadMessages } from './browser/load-messages.ts';
export { loadLists, loadPrefill } from './browser/load-parts.ts';
export type { Calculation } from './calculation/calculation.ts';
export type { StoredForm } from './calculation/stored-form.ts';
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
} from './definition.ts';
export type {
  AnswerHandler,
  AnswerValidator,
  FileInfo,
  FormatOptions,
  OptionLookup,
} from './fields/field-type.ts';
export { fileSize, fileTypeNames } from './fields/file-labels.ts';
export type { FieldTypeName } from './fields/index.ts';
export type { Problem, ProblemCode, ProblemMessages } from './fields/problems.ts';
export type { FieldTypeLookup } from './session/form-plan.ts';
export { fieldsOf } from './session/page-fields.ts';
export { pageView } from './session/page-view.ts';
export {
  type AnswerError,
  type Answers,
  type SessionForm,
  type SessionFormParts,
  sessionForm,
} from './session/session-form.ts';
export { pageOf, pagesOf, type Session, type SessionContext } from './session/session-state.ts';
export { chosenValues, isFromTable, type StaleChoice, withoutStaleChoices } from './session/stale-choices.ts';
export { type SessionStart, startSession } from './session/start-session.ts';
export type { AnswerLocation } from './session/validate-form.ts';
export type {
  ButtonView,
  ContentView,
  ElementView,
  FieldView,
  GroupView,
  InstanceView,
  ListView,
  PageView,
} from './session/view-types.ts';
export {
  act,
  givenAnswers,
  type SessionAction,
  type SessionState,
  sessionAnswers,
  sessionState,
  shownErrors,
  validateSession,
} from './session.ts';
