/**
 * The types that the server uses from this package. The code is built into one file that is loaded by its path
 * (dist/server/index.js).
 */
import type { AnswerError, FileInfo } from '@form-service/engine';
import type { PublicForm } from '@form-service/sdk';
import type { ErrorBody } from '../visit/error-message.ts';

/** A form on its hosted page. */
export interface HostedForm {
  form: PublicForm;
  /** The URL of the service, without a trailing slash. */
  baseUrl: string;
  /** Identifies this visit, so that a repeated submit creates one entry. */
  key: string;
  /** The seed for shuffled options; the same on all pages of one visit. */
  seed: string;
  /** The draft on the server, once it exists; needed for files and resume links. */
  entry?: PlainEntry | undefined;
  /** Searches the options of fields that take them from a data table. Without it, none are offered. */
  searchOptions?(search: PlainSearch): Promise<Pick<OfferedOptions, 'options' | 'hasMore'>>;
}

export interface PlainEntry {
  id: string;
  key: string;
  /** Created by this post: no page was rendered with its answers yet. */
  isNew?: boolean;
}

interface PlainSearch {
  answers: Readonly<Record<string, unknown>>;
  /** The field path: `guests.city`. */
  field: string;
  instances: readonly string[];
  q?: string;
  /** Returns only this option, if it is offered. */
  value?: string;
}

export interface OfferedOptions {
  options: readonly { value: string; label: string }[];
  /** Whether there are more options. */
  hasMore: boolean;
  /** The search text. */
  q: string;
}

/** Files in a post. */
export interface PostedFiles {
  uploaded: readonly { path: string; file: FileInfo & { fileId: string } }[];
  /** Rejected files, with a message in the respondent's language. */
  refused: readonly { path: string; message: string }[];
}

type Answers = Readonly<Record<string, unknown>>;

/** The changes of a post, to be saved to the draft. */
export interface PostedChanges {
  page: string | null;
  /**
   * Merge patches relative to the answers that the page was rendered with, or to `since`. With `newer`, the current answers,
   * lists are merged. `hasLists`: a list is saved as a whole and must not overwrite a list that was changed meanwhile.
   */
  patches(from: { since?: Answers | undefined; newer?: Answers | undefined }): {
    patches: { answers?: Record<string, unknown>; instances?: Record<string, Record<string, unknown>> };
    hasLists: boolean;
  };
}

/** Why a draft can no longer be saved to: submitted, continued by an emailed link, or gone. */
export type LostDraft = 'plainSentAlready' | 'plainMoved' | 'draftGone';

/** Answers and the current page. */
export interface SavedAnswers {
  answers: Record<string, unknown>;
  page: string | null;
}

/** The rendered content of the shadow root of `<service-form>`. */
export interface RenderedForm {
  html: string;
  /** Style sheets of its controls that are not in form.css. */
  styles: string;
  /** Whether it shows errors; the page title says so. */
  hasErrors: boolean;
}

/** The result of a post: a page, a submit, a button action, or a resume link. */
export type PostResult =
  | { step: 'page'; rendered: RenderedForm; saved: PostedChanges }
  | {
      step: 'send';
      answers: Record<string, unknown>;
      saved: PostedChanges;
      honeypot: string;
      /** Renders the page again with the server's errors. */
      reject(errors: readonly AnswerError[], message: PageNotice, key?: string): Promise<RenderedForm>;
    }
  /** A button with a server action. */
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
  /** A resume link is requested; it is emailed if an address is given. */
  | {
      step: 'later';
      saved: PostedChanges;
      email: string;
      shown(
        made: { url: string | null; email: string } | { problem: ErrorBody },
        entry?: PlainEntry,
      ): Promise<RenderedForm>;
    };

/** A message of the form by its key, or an API error. */
export type PageNotice = { key: 'serviceDisagrees' | 'plainSentAlready' } | { refusal: ErrorBody } | null;

export type EndPage =
  | { state: 'sent'; message: string | undefined }
  | { state: 'closed' | 'not_found' | 'failed'; text?: string | undefined }
  | { state: 'already_sent' | 'too_large' | 'too_many' }
  /** An expired resume link. */
  | ExpiredLinkPage
  /** Nothing is shown until the script has loaded. */
  | { state: 'loading' };

export interface ExpiredLinkPage {
  state: 'dead_link';
  /** The URL of the form, to start over. */
  form: string;
  /** Whether a new link by email can be requested, was requested, or is not available. */
  renewal: 'offered' | 'asked' | 'none';
  /** The error and the entered email address. */
  problem?: ErrorBody | undefined;
  email?: string | undefined;
}

export interface PageTheme {
  direction: 'ltr' | 'rtl';
  /** CSS custom properties of the form's theme. */
  properties: Readonly<Record<string, string>>;
  /** Undefined if the form follows the respondent's device. */
  scheme: 'light' | 'dark' | undefined;
}

interface PageTexts {
  errorPrefix: string;
  /** The message if the form cannot be submitted without JavaScript. */
  needsScript: string | undefined;
  /** The message for a form that is too large for it. */
  formNeedsScript: string;
  /** The message for an edit link, whose key is in the URL fragment, which browsers do not send. */
  linkNeedsScript: string;
  /** The label of the button that resumes a draft. */
  resume: string;
  language: string;
}

/** Thrown for pages that take too long to calculate or render; the script renders them instead. */
export interface NotRendered extends Error {
  code: 'too_large_to_draw' | 'over_step_limit';
}

/** Everything that dist/server/index.js exports. */
export interface FormPages {
  firstPage(hosted: HostedForm, prefill: Readonly<Record<string, string>>): Promise<RenderedForm>;
  /** Handles a post from a browser without JavaScript. Nothing in it is trusted. */
  handlePost(
    hosted: HostedForm,
    posted: Pick<FormData, 'get' | 'getAll'>,
    files?: PostedFiles,
  ): Promise<PostResult>;
  /** Renders the posted page again if its draft can no longer be saved. */
  lostDraftPage(
    hosted: HostedForm,
    posted: Pick<FormData, 'get' | 'getAll'>,
    why: LostDraft,
  ): Promise<RenderedForm>;
  /** Validates files before they are stored: `unknown` if the form has no such input, undefined if the file is valid. */
  checkFiles(
    form: PublicForm,
    files: readonly (FileInfo & { path: string; cut: 'file' | 'sum' | undefined })[],
    mostBytes: number,
  ): Promise<({ message: string } | 'unknown' | undefined)[]>;
  /** Renders a resumed draft. */
  resumedPage(hosted: HostedForm, saved: SavedAnswers): Promise<RenderedForm>;
  /** The form with options shuffled for one visitor, as the page passes it to the script. */
  shuffleOptions(form: PublicForm, seed: string): PublicForm;
  endPage(locale: string, ending: EndPage): Promise<RenderedForm>;
  pageTheme(form: Pick<PublicForm, 'theme'> | undefined, locale: string): PageTheme;
  pageTexts(locale: string, form?: PublicForm): Promise<PageTexts>;
}
