import type { AnswerError, Button, FieldView, SessionAction } from '@form-service/engine/browser';
import type { FormTools } from '../fields/control.ts';

/** What the respondent can do from anywhere in the form; the same functions as long as it is open. */
type FormActions = {
  answer(view: FieldView, value: unknown): void;
  touch(view: Pick<FieldView, 'path'>): void;
  changeList(action: SessionAction, list: string): void;
  press(button: Button, instanceId: string | undefined): Promise<void>;
};

/** What every part of the form is drawn with; the same object as long as nothing of it changes. */
export type FormContext = {
  tools: FormTools;
  actions: FormActions;
  /** Nothing can be changed now. */
  disabled: boolean;
  /** What the service found wrong, by path. */
  serverErrors: ReadonlyMap<string, readonly AnswerError[]>;
};
