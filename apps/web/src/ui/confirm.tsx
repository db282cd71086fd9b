import { AlertDialog } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { dialogClasses } from './dialog-classes.ts';
import { focusedNow, restoreFocus } from './return-focus.ts';
import { TextField } from './text-field.tsx';

export type Question = {
  title: string;
  body?: ReactNode;
  /** Button label, a verb: "Delete form". */
  action: string;
  cancel?: string;
  danger?: boolean;
  /** Text to type before the button is enabled: for irreversible actions with large effects. */
  typeToConfirm?: string;
};

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => {
  throw new Error('useConfirm() needs a <ConfirmProvider> around it.');
});

/** `const confirm = useConfirm(); if (await confirm({ title: 'Delete this form?', action: 'Delete', danger: true })) …` */
export const useConfirm = (): Ask => useContext(ConfirmContext);

/** Mounted once around the app. One dialog at a time: a new one cancels the previous. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const resolve = useRef<(isConfirmed: boolean) => void>(undefined);

  const asker = useRef<HTMLElement>(null);

  const answer = useCallback((isConfirmed: boolean) => {
    resolve.current?.(isConfirmed);
    resolve.current = undefined;
    setOpen(false);
  }, []);
  const ask = useCallback<Ask>(
    (next) => {
      answer(false);
      asker.current = focusedNow();
      setQuestion(next);
      setOpen(true);
      return new Promise((done) => {
        resolve.current = done;
      });
    },
    [answer],
  );

  return (
    <ConfirmContext value={ask}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(next) => !next && answer(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Overlay className={dialogClasses.overlay} />
          {question && (
            <QuestionBox
              question={question}
              onAnswer={answer}
              onClosed={(event) => restoreFocus(event, asker.current)}
            />
          )}
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  );
};

type QuestionBoxProps = {
  question: Question;
  onAnswer: (isConfirmed: boolean) => void;
  onClosed: (event: Event) => void;
};

const QuestionBox = ({ question, onAnswer, onClosed }: QuestionBoxProps) => {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const requiredText = question.typeToConfirm;
  const missing = requiredText !== undefined && typed.trim() !== requiredText;
  return (
    <AlertDialog.Content
      className={dialogClasses.box('sm')}
      onCloseAutoFocus={onClosed}
      // Otherwise "Cancel" has the initial focus.
      onOpenAutoFocus={(event) => {
        if (!box.current) return;
        event.preventDefault();
        box.current.focus();
      }}
      // Without a body there is no description.
      {...(question.body ? {} : { 'aria-describedby': undefined })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) onAnswer(true);
        }}
      >
        <div className="flex flex-col gap-2 p-6 max-sm:p-4">
          <AlertDialog.Title className="text-base font-semibold text-strong wrap-anywhere">
            {question.title}
          </AlertDialog.Title>
          {question.body && (
            <AlertDialog.Description asChild>
              <div className="text-muted wrap-anywhere">{question.body}</div>
            </AlertDialog.Description>
          )}
          {requiredText !== undefined && (
            <div className="mt-2">
              <TextField
                ref={box}
                label={`Type “${requiredText}” to confirm`}
                value={typed}
                onChange={setTyped}
                autoComplete="off"
                spellCheck={false}
              />
            </div>
          )}
        </div>
        <div className={dialogClasses.footer}>
          <AlertDialog.Cancel asChild>
            <Button>{question.cancel ?? 'Cancel'}</Button>
          </AlertDialog.Cancel>
          <Button type="submit" variant={question.danger ? 'danger' : 'primary'} disabled={missing}>
            {question.action}
          </Button>
        </div>
      </form>
    </AlertDialog.Content>
  );
};
