import type { AnswerError, Button, FieldView, SessionAction } from '@form-service/engine/browser';
import type { FormTools } from '../fields/control.ts';

/** Actions available throughout the form. The functions stay the same while it is open. */
type FormActions = {
  answer(view: FieldView, value: unknown): void;
  touch(view: Pick<FieldView, 'path'>): void;
  changeList(action: SessionAction, list: string): void;
  press(button: Button, instanceId: string | undefined): Promise<void>;
};

/** Context of all views. The object stays the same until one of its values changes. */
export type FormContext = {
  tools: FormTools;
  actions: FormActions;
  /** All inputs are disabled. */
  disabled: boolean;
  /** Server errors by path. */
  serverErrors: ReadonlyMap<string, readonly AnswerError[]>;
};
