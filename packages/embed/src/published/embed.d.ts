/** Types of `@form-service/embed`. They need no other package. */

/** The attributes of `<service-form>`. */
export interface ServiceFormAttributes {
  /** The form's ID (`frm_…`) or URL slug. */
  form?: string;
  /** `popup` and `slide-over` show a button that opens the form over the page. Defaults to `inline`. */
  mode?: 'inline' | 'popup' | 'slide-over' | 'full';
  /** The URL of the service, such as `https://forms.example.com`. Defaults to the origin of the script. */
  service?: string;
  /** A locale such as `fr` or `pt-BR`. By default, the respondent can choose one of the form's languages. */
  locale?: string;
  /** Prefilled answers: an object, or JSON text in the attribute: `{"plan":"pro"}`. */
  prefill?: string | FormAnswers;
  /** `auto` follows the respondent's device. Defaults to `light`. */
  'color-scheme'?: 'light' | 'dark' | 'auto';
  /** The label of the button that opens a popup or slide-over. */
  label?: string;
  /** Hides that button; the page calls `open()` instead. */
  'no-trigger'?: '' | boolean;
  /** Hides the title of the form, for pages that have their own. */
  'hide-title'?: '' | boolean;
  /**
   * Whether the browser's Back and Forward buttons move between the pages of the form. On by default for the hosted page
   * and for `mode="full"`, off otherwise.
   */
  history?: 'on' | 'off';
}

export type FormAnswers = Readonly<Record<string, unknown>>;

/** The `event.detail` of each event. */
export interface ServiceFormDetails {
  /** The form is ready to fill out. */
  ready: { formId: string };
  /** After each change to an answer. */
  change: { answers: FormAnswers };
  page: { page: string | null };
  /** Before the form is submitted. Call `event.preventDefault()` to cancel. */
  submit: { answers: FormAnswers };
  /** The entry was submitted. Call `event.preventDefault()` to prevent the redirect. */
  submitted: { entryId: string | null; number: number | null; answers: FormAnswers | null };
  error: { code: string; message: string };
  resize: { height: number };
  close: Record<string, never>;
}

export type ServiceFormEventMap = {
  [Type in keyof ServiceFormDetails]: CustomEvent<ServiceFormDetails[Type]>;
};

/** The `<service-form>` element. */
export interface ServiceForm extends HTMLElement {
  /** The attributes as properties. Set null to remove one. They are read when the form loads. */
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
  /** Loads the form again after loading failed. */
  load(): Promise<void>;
  next(): void;
  back(): void;
  /** Submits the form as if the respondent had pressed the button, and shows validation errors. */
  submit(): Promise<void>;
  /** Merges answers by key. Set null to remove one. */
  setAnswers(answers: FormAnswers): void;
  /** Saves unsaved answers without submitting. Resolves to whether that succeeded. */
  save(): Promise<boolean>;
  getAnswers(): FormAnswers;
  /** Clears all answers and starts over. */
  reset(): Promise<void>;
  /** Opens a form in `popup` or `slide-over` mode. */
  open(): void;
  close(): void;
  /** A response of `GET /entry-sessions/forms/{id}` to preview. Nothing is submitted. */
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
  /** The form's ID or URL slug. */
  form: string;
  mode?: 'popup' | 'slide-over' | 'full';
  locale?: string;
  prefill?: FormAnswers;
  /** The URL of the service. Defaults to the origin of the script. */
  service?: string;
  colorScheme?: 'light' | 'dark' | 'auto';
}

/** Also available as `window.ServiceForms`. */
export declare const ServiceForms: {
  /** Opens a form over the page. It is removed when closed. */
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
