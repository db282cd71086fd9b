/** Types of `@form-service/embed` for pages that use it. They stand alone, so that a page needs no other package. */

/** The attributes of `<service-form>`. */
export interface ServiceFormAttributes {
  /** The id (`frm_…`) or the slug. */
  form?: string;
  /** `popup` and `slide-over` show a button that opens the form above the page. `inline` if left out. */
  mode?: 'inline' | 'popup' | 'slide-over' | 'full';
  /** Where the service is: `https://forms.example.com`. The origin of the script, if left out. */
  service?: string;
  /** Such as `fr` or `pt-BR`. The respondent chooses among the form's languages, if left out. */
  locale?: string;
  /** Answers to begin with: an object, or JSON as an attribute must be: `{"plan":"pro"}`. */
  prefill?: string | FormAnswers;
  /** `auto` follows the respondent's machine. `light` if left out. */
  'color-scheme'?: 'light' | 'dark' | 'auto';
  /** What the button says that opens a form above the page. */
  label?: string;
  /** No such button: the page calls `open()`. */
  'no-trigger'?: '' | boolean;
  /** The page has a title for the form already. */
  'hide-title'?: '' | boolean;
  /**
   * Whether the browser's Back and Forward turn the pages of the form. If left out: on the hosted page and where `mode` is
   * `full`, and nowhere else.
   */
  history?: 'on' | 'off';
}

export type FormAnswers = Readonly<Record<string, unknown>>;

/** What the events of a form carry in `event.detail`. */
export interface ServiceFormDetails {
  /** The form can be filled in. */
  ready: { formId: string };
  /** After each change of an answer. */
  change: { answers: FormAnswers };
  page: { page: string | null };
  /** Before sending. `event.preventDefault()` keeps the form from being sent. */
  submit: { answers: FormAnswers };
  /** The service has the answers. `event.preventDefault()` keeps the form from leading to another page. */
  submitted: { entryId: string | null; number: number | null; answers: FormAnswers | null };
  error: { code: string; message: string };
  resize: { height: number };
  close: Record<string, never>;
}

export type ServiceFormEventMap = {
  [Type in keyof ServiceFormDetails]: CustomEvent<ServiceFormDetails[Type]>;
};

/** `<service-form>` as an object. */
export interface ServiceForm extends HTMLElement {
  /** The attributes as properties of the same meaning; null takes one away. They are read when the form is loaded. */
  form: string | null;
  mode: 'inline' | 'popup' | 'slide-over' | 'full' | null;
  service: string | null;
  locale: string | null;
  label: string | null;
  colorScheme: 'light' | 'dark' | 'auto' | null;
  history: 'on' | 'off' | null;
  noTrigger: boolean;
  hideTitle: boolean;
  /** An object, or JSON text; read back as JSON text. */
  prefill: FormAnswers | string | null | undefined;
  /** Loads the form again, after it could not be loaded. */
  load(): Promise<void>;
  next(): void;
  back(): void;
  /** As if the respondent had pressed the button: mistakes are shown. */
  submit(): Promise<void>;
  /** Merges answers by their keys; null takes one away. */
  setAnswers(answers: FormAnswers): void;
  /** Sends what the service has not got yet, without submitting; says whether that worked. */
  save(): Promise<boolean>;
  getAnswers(): FormAnswers;
  /** Forgets all answers and begins anew. */
  reset(): Promise<void>;
  /** Shows a form whose mode is `popup` or `slide-over`. */
  open(): void;
  close(): void;
  /** The answer of `GET /entry-sessions/forms/{id}`, to be tried out: nothing is sent. */
  preview: object | undefined;

  addEventListener<Type extends keyof ServiceFormEventMap>(
    type: Type,
    listener: (this: ServiceForm, event: ServiceFormEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof ServiceFormEventMap>(
    type: Type,
    listener: (this: ServiceForm, event: ServiceFormEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

export declare const ServiceForm: { new (): ServiceForm; prototype: ServiceForm };

export interface OpenFormOptions {
  /** The id or the slug. */
  form: string;
  mode?: 'popup' | 'slide-over' | 'full';
  locale?: string;
  prefill?: FormAnswers;
  /** Where the service is; the origin of the script, if left out. */
  service?: string;
  colorScheme?: 'light' | 'dark' | 'auto';
}

/** Also `window.ServiceForms`. */
export declare const ServiceForms: {
  /** Opens a form above the page. It takes itself away when it is closed. */
  open(options: OpenFormOptions): ServiceForm;
};

declare global {
  interface Window {
    ServiceForms: typeof ServiceForms;
  }
  interface HTMLElementTagNameMap {
    'service-form': ServiceForm;
  }
}
