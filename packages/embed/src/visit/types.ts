import type { AnswerError, Session } from '@form-service/engine/browser';
import type { RespondentClient } from '@form-service/sdk/respondent';
import type { StringKey } from '../strings/en.ts';

export type PublicForm = Awaited<ReturnType<RespondentClient['getForm']>>;
export type RespondentEntry = Awaited<ReturnType<RespondentClient['getEntry']>>['entry'];
export type Confirmation = Awaited<ReturnType<RespondentClient['submit']>>['confirmation'];

/** Words for the respondent: ours, which have a translation, or those of the form's author or the service. */
export type MessageText = { key: StringKey; text?: string } | { text: string };

export type Notice = {
  tone: 'info' | 'error';
  message: MessageText;
  /** Shown behind the words. */
  link?: string;
};

/** Why no form is shown; `kept_out`: trying again here does not help. Titles in strings/ are named so (`closedTitle`). */
export type BlockedReason =
  | 'not_found'
  | 'closed'
  | 'offline'
  | 'failed'
  | 'kept_out'
  | 'sent_elsewhere'
  | 'link';

/** What becomes of the answers meanwhile; `offline`: they are kept on this device until the connection is back. */
export type SaveStatus = 'none' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'failed';

/** What keeps the respondent waiting; `connection`: sending goes on when there is one again. */
type Busy = 'sending' | 'connection' | 'button' | 'language' | null;

export type Filling = {
  phase: 'filling';
  form: PublicForm;
  session: Session;
  saving: SaveStatus;
  busy: Busy;
  notice: Notice | null;
  /** What the service found wrong, by path, until that answer changes. */
  serverErrors: ReadonlyMap<string, readonly AnswerError[]>;
  /** Rises whenever mistakes stand in the way: the view then leads to them. 0 on a page where none did. */
  blockedCount: number;
  /** Rises with each change of the page by the respondent: the view then leads to its top. */
  pageChanges: number;
  /** A dialog to go on later. */
  resumeDialog:
    | null
    | { state: 'asking' | 'making' }
    | { state: 'made'; url: string | null; email: string | null };
  /** Drawn on the service: what a form that is sent without JavaScript must carry along, by the names of hidden inputs. */
  plain?: Readonly<Record<string, string>>;
};

export type VisitState =
  | { phase: 'loading' }
  /** The form and its session are there where it was being filled in. */
  | { phase: 'hindered'; reason: BlockedReason; message: MessageText; form?: PublicForm; session?: Session }
  | Filling
  /** The session is there where the answers can be printed. */
  | {
      phase: 'sent';
      form: PublicForm;
      confirmation: Confirmation;
      number: number | null;
      session?: Session;
    };
