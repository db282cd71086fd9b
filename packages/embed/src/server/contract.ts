/**
 * What the service uses of this package: types alone, for the code behind them is built into one file that is loaded by
 * its path (dist/server/index.js).
 */
import type { areas, ResponseBody } from '@form-service/contracts';
import type { AnswerError } from '@form-service/engine';

type Form = ResponseBody<(typeof areas)['entrySessions']['routes']['getForm']>;

/** A form on its hosted page. */
export interface HostedForm {
  form: Form;
  /** Where the service is, without a slash at the end. */
  baseUrl: string;
  /** Names this attempt to fill it in, so that what is sent twice becomes one entry. */
  key: string;
  /** Decides the order of shuffled options; the same on all pages that one visitor is shown. */
  seed: string;
}

/** What goes into the shadow root of `<service-form>`, and what the page around it must know. */
export interface Drawn {
  html: string;
  /** Style sheets of the controls on it that are not in the form's own. */
  styles: string;
  /** Something on it is wrong: the title of the page says so. */
  hasErrors: boolean;
}

/** What a post leads to: a page, or an entry. */
export type PostStep =
  | { step: 'page'; drawn: Drawn }
  | {
      step: 'send';
      answers: Record<string, unknown>;
      honeypot: string;
      /** The page again, with what the service says against the entry. */
      refuse(errors: readonly AnswerError[], words: Notice, key?: string): Promise<Drawn>;
    };

/** Words of the form itself, by their key, or the service's own. */
export type Notice = { key: 'serviceDisagrees' | 'plainSentAlready' } | { text: string } | null;

export type Ending =
  | { state: 'sent'; message: string | undefined }
  | { state: 'closed' | 'not_found' | 'failed'; text?: string | undefined }
  /** Nothing is shown before the script is there. */
  | { state: 'loading' };

export interface PageLook {
  direction: 'ltr' | 'rtl';
  /** Custom properties of the form's own look. */
  properties: Readonly<Record<string, string>>;
  /** Undefined where the form leaves it to the respondent's machine. */
  scheme: 'light' | 'dark' | undefined;
}

interface PageWords {
  errorPrefix: string;
  /** Why this form cannot be sent without JavaScript, where that is so. */
  needsScript: string | undefined;
  /** For a link to go on later, or to change an entry. */
  linkNeedsScript: string;
  language: string;
}

/** Everything that dist/server/index.js exports. */
export interface FormPages {
  firstPage(hosted: HostedForm, prefill: Readonly<Record<string, string>>): Promise<Drawn>;
  /** Takes what a browser without JavaScript has posted. Nothing in it is trusted. */
  takePost(hosted: HostedForm, posted: Pick<FormData, 'get' | 'getAll'>): Promise<PostStep>;
  /** The form as one visitor gets it, and as the page must bring it along for the script. */
  shuffled(form: Form, seed: string): Form;
  ending(locale: string, ending: Ending): Promise<Drawn>;
  look(form: Pick<Form, 'theme'> | undefined, locale: string): PageLook;
  words(locale: string, form?: Form): Promise<PageWords>;
}
