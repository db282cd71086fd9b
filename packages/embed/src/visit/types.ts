import type { AnswerError, Session } from '@form-service/engine/browser';
import type { RespondentClient } from '@form-service/sdk/respondent';
import type { StringKey } from '../strings/en.ts';

export type PublicForm = Awaited<ReturnType<RespondentClient['getForm']>>;
export type RespondentEntry = Awaited<ReturnType<RespondentClient['getEntry']>>['entry'];
export type Confirmation = Awaited<ReturnType<RespondentClient['submit']>>['confirmation'];

/** A message for the respondent: the key of a translated string, or text from the form or the server. */
export type MessageText = { key: StringKey; text?: string } | { text: string };

export type Notice = {
  tone: 'info' | 'error';
  message: MessageText;
  /** A link shown after the message. */
  link?: string;
};

/** Why no form is shown. `kept_out`: a retry does not help. The titles in strings/ use these names (`closedTitle`). */
export type BlockedReason =
  | 'not_found'
  | 'closed'
  | 'offline'
  | 'failed'
  | 'kept_out'
  | 'sent_elsewhere'
  | 'link';

/** `offline`: changes are stored on this device until the connection is back. */
export type SaveStatus = 'none' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'failed';

/** What the form is busy with. `connection`: the submit is retried when the connection is back. */
type Busy = 'sending' | 'connection' | 'button' | 'language' | null;

export type Filling = {
  phase: 'filling';
  form: PublicForm;
  session: Session;
  saving: SaveStatus;
  busy: Busy;
  notice: Notice | null;
  /** Server errors by path, until the answer changes. */
  serverErrors: ReadonlyMap<string, readonly AnswerError[]>;
  /** Incremented when errors block Next or Submit: the view then focuses the error summary. 0 if none has on this page. */
  blockedCount: number;
  /** Incremented when the respondent changes the page: the view then focuses the page title. */
  pageChanges: number;
  /** The "save and continue later" dialog. */
  resumeDialog:
    | null
    | { state: 'asking' | 'making' }
    | { state: 'made'; url: string | null; email: string | null };
  /** Rendered on the server: the hidden inputs of a form that is submitted without JavaScript. */
  plain?: Readonly<Record<string, string>>;
};

export type VisitState =
  | { phase: 'loading' }
  /** With the form and session if it was being filled out. */
  | { phase: 'hindered'; reason: BlockedReason; message: MessageText; form?: PublicForm; session?: Session }
  | Filling
  /** With the session if the answers can be printed. */
  | {
      phase: 'sent';
      form: PublicForm;
      confirmation: Confirmation;
      number: number | null;
      session?: Session;
    };
