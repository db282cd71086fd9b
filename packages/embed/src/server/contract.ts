/**
 * What the service uses of this package: types alone, for the code behind them is built into one file that is loaded by
 * its path (dist/server/index.js).
 */
import type { AnswerError, FileInfo } from '@form-service/engine';
import type { PublicForm } from '@form-service/sdk';
import type { ErrorBody } from '../visit/error-message.ts';

/** A form on its hosted page. */
export interface HostedForm {
  form: PublicForm;
  /** Where the service is, without a slash at the end. */
  baseUrl: string;
  /** Names this attempt to fill it in, so that what is sent twice becomes one entry. */
  key: string;
  /** Decides the order of shuffled options; the same on all pages that one visitor is shown. */
  seed: string;
  /** The draft on the service, once there is one: files belong to it, and a link leads back to it. */
  entry?: PlainEntry | undefined;
  /** Options of a field that takes them from a data table; without it they are not offered. */
  searchOptions?(search: PlainSearch): Promise<Pick<OfferedOptions, 'options' | 'hasMore'>>;
}

export interface PlainEntry {
  id: string;
  key: string;
  /** Made by this very post: no page was drawn with its answers. */
  isNew?: boolean;
}

interface PlainSearch {
  answers: Readonly<Record<string, unknown>>;
  /** The keys of the field and its groups: `guests.city`. */
  field: string;
  instances: readonly string[];
  q?: string;
  /** Only this one, if it is offered. */
  value?: string;
}

export interface OfferedOptions {
  options: readonly { value: string; label: string }[];
  /** There are more than these. */
  hasMore: boolean;
  /** What was sought. */
  q: string;
}

/** Files that came with a post. */
export interface PostedFiles {
  uploaded: readonly { path: string; file: FileInfo & { fileId: string } }[];
  /** Why others were not taken, in the respondent's language. */
  refused: readonly { path: string; message: string }[];
}

type Answers = Readonly<Record<string, unknown>>;

/** What a post changes, to be saved in the draft. */
export interface PostedChanges {
  page: string | null;
  /**
   * As patches for the API: of the answers that the page was drawn with, or of `since`. With `newer`, the answers as they are by
   * now, lists are merged with theirs. `hasLists`: a list goes as a whole, and must not replace one that was changed meanwhile.
   */
  patches(from: { since?: Answers | undefined; newer?: Answers | undefined }): {
    patches: { answers?: Record<string, unknown>; instances?: Record<string, Record<string, unknown>> };
    hasLists: boolean;
  };
}

/** Why a draft can no longer be saved to: submitted, continued by an emailed link, or gone. */
export type LostDraft = 'plainSentAlready' | 'plainMoved' | 'draftGone';

/** Answers, and where the respondent is. */
export interface SavedAnswers {
  answers: Record<string, unknown>;
  page: string | null;
}

/** What goes into the shadow root of `<service-form>`, and what the page around it must know. */
export interface RenderedForm {
  html: string;
  /** Style sheets of the controls on it that are not in the form's own. */
  styles: string;
  /** Something on it is wrong: the title of the page says so. */
  hasErrors: boolean;
}

/** What a post leads to: a page, or an entry. */
export type PostResult =
  | { step: 'page'; rendered: RenderedForm; saved: PostedChanges }
  | {
      step: 'send';
      answers: Record<string, unknown>;
      saved: PostedChanges;
      honeypot: string;
      /** The page again, with what the service says against the entry. */
      reject(errors: readonly AnswerError[], message: Notice, key?: string): Promise<RenderedForm>;
    }
  /** A button of the author's that the service acts on. */
  | {
      step: 'press';
      saved: PostedChanges;
      buttonKey: string;
      instanceId: string | undefined;
      shown(
        done: { answers: Record<string, unknown> } | { problem: ErrorBody },
        entry: PlainEntry,
      ): Promise<RenderedForm>;
    }
  /** A link back to these answers is wanted, by email where an address is given. */
  | {
      step: 'later';
      saved: PostedChanges;
      email: string;
      shown(
        made: { url: string | null; email: string } | { problem: ErrorBody },
        entry?: PlainEntry,
      ): Promise<RenderedForm>;
    };

/** Words of the form itself, by their key, or what the service says against it. */
export type Notice = { key: 'serviceDisagrees' | 'plainSentAlready' } | { refusal: ErrorBody } | null;

export type EndPage =
  | { state: 'sent'; message: string | undefined }
  | { state: 'closed' | 'not_found' | 'failed'; text?: string | undefined }
  | { state: 'already_sent' | 'too_large' | 'too_many' }
  /** A resume link that no longer works. */
  | ExpiredLink
  /** Nothing is shown before the script is there. */
  | { state: 'loading' };

export interface ExpiredLink {
  state: 'dead_link';
  /** The address of the form, to start over. */
  form: string;
  /** A new link by email: can be asked for, was asked for, or the form sends none. */
  renewal: 'offered' | 'asked' | 'none';
  /** Why it was not accepted, and what was typed. */
  problem?: ErrorBody | undefined;
  email?: string | undefined;
}

export interface PageTheme {
  direction: 'ltr' | 'rtl';
  /** Custom properties of the form's own look. */
  properties: Readonly<Record<string, string>>;
  /** Undefined where the form leaves it to the respondent's machine. */
  scheme: 'light' | 'dark' | undefined;
}

interface PageTexts {
  errorPrefix: string;
  /** Why this form cannot be sent without JavaScript, where that is so. */
  needsScript: string | undefined;
  /** The same for a form that is too large for it. */
  formNeedsScript: string;
  /** For a link to change an entry: its key is behind the `#`, which no browser sends. */
  linkNeedsScript: string;
  /** On the button that goes on with a draft. */
  resume: string;
  language: string;
}

/** Thrown for pages that take too long to calculate or to draw: they are left to the script. */
export interface NotRendered extends Error {
  code: 'too_large_to_draw' | 'over_step_limit';
}

/** Everything that dist/server/index.js exports. */
export interface FormPages {
  firstPage(hosted: HostedForm, prefill: Readonly<Record<string, string>>): Promise<RenderedForm>;
  /** Takes what a browser without JavaScript has posted. Nothing in it is trusted. */
  handlePost(
    hosted: HostedForm,
    posted: Pick<FormData, 'get' | 'getAll'>,
    files?: PostedFiles,
  ): Promise<PostResult>;
  /** The page again as it was posted, where its draft cannot be saved to any more. */
  lostDraftPage(
    hosted: HostedForm,
    posted: Pick<FormData, 'get' | 'getAll'>,
    why: LostDraft,
  ): Promise<RenderedForm>;
  /** What is wrong with each file before it is stored: `unknown` where the form has no such input, undefined for a good one. */
  checkFiles(
    form: PublicForm,
    files: readonly (FileInfo & { path: string; cut: 'file' | 'sum' | undefined })[],
    mostBytes: number,
  ): Promise<({ message: string } | 'unknown' | undefined)[]>;
  /** A draft that somebody comes back to. */
  resumedPage(hosted: HostedForm, saved: SavedAnswers): Promise<RenderedForm>;
  /** The form as one visitor gets it, and as the page must bring it along for the script. */
  shuffleOptions(form: PublicForm, seed: string): PublicForm;
  endPage(locale: string, ending: EndPage): Promise<RenderedForm>;
  pageTheme(form: Pick<PublicForm, 'theme'> | undefined, locale: string): PageTheme;
  pageTexts(locale: string, form?: PublicForm): Promise<PageTexts>;
}
