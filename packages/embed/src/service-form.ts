import { createElement, render } from 'preact';
import { isOverlay, serviceUrlOf, usesHistory } from './attributes.ts';
import { FormProperties } from './element-properties.ts';
import { createAnnouncer, createFormTools } from './form-tools.ts';
import { formOf, loadForm, loadStyles } from './load-form.ts';
import { openVisit } from './open-visit.ts';
import { withTableOptions } from './options/table-options.ts';
import { basicEnglish, createTranslate, directionOf, loadStrings } from './strings/index.ts';
import { adoptStyles, applyTheme } from './style/adopt-styles.ts';
import { hasPending } from './uploads/pending-work.ts';
import { FormView } from './view/form-view.tsx';
import type { VisitEvent } from './visit/context.ts';
import type { PreviewForm } from './visit/preview.ts';
import type { PublicForm } from './visit/types.ts';
import type { Visit } from './visit/visit.ts';

/** What differs between the scripts: the styles for any page, or the functions for the hosted page, which has its own styles. */
type ScriptSetup = { styles?: string; hosted?: typeof import('./hosted-page.ts') };

let setup: ScriptSetup = {};

export function defineServiceForm(surroundings: ScriptSetup): void {
  setup = surroundings;
  // The script may be on the page twice, for example for two embeds.
  if (!customElements.get('service-form')) customElements.define('service-form', ServiceForm);
}

let elementCount = 0;

const observedNames = ['form', 'mode', 'locale', 'service', 'color-scheme'] as const;

/**
 * A form of the service on any page:
 * `<service-form form="customer-survey" locale="fr" prefill='{"plan":"pro"}'></service-form>`
 */
export class ServiceForm extends FormProperties {
  static observedAttributes = observedNames;

  #visit: Visit | undefined;
  #visits = 0;
  #stopHistory: (() => void) | undefined;
  #prefix = `sf${(elementCount += 1)}`;
  #size: ResizeObserver | undefined;
  #isWaiting = false;
  #served: PublicForm | undefined;
  #preview: PreviewForm | undefined;
  readonly #announce = createAnnouncer(this);
  #ownScheme: 'light' | 'dark' | undefined;
  readonly #darkMedia = matchMedia('(prefers-color-scheme: dark)');

  connectedCallback(): void {
    this.upgradeProperties();
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    if (!root.firstChild) setup.hosted?.attachTemplate(this, root);
    if (setup.styles) adoptStyles(root, [setup.styles]);
    this.#size = new ResizeObserver(() => this.#emit('resize', { height: this.offsetHeight }));
    this.#size.observe(this);
    this.#darkMedia.addEventListener('change', this.#chooseScheme);
    addEventListener('beforeunload', this.#warn);
    addEventListener('pagehide', this.#onHide);
    document.addEventListener('visibilitychange', this.#onHide);
    const mode = this.#mode;
    if (isOverlay(mode) && mode !== 'full') this.#showTrigger();
    else this.#start();
  }

  disconnectedCallback(): void {
    this.#size?.disconnect();
    this.#darkMedia.removeEventListener('change', this.#chooseScheme);
    removeEventListener('beforeunload', this.#warn);
    removeEventListener('pagehide', this.#onHide);
    document.removeEventListener('visibilitychange', this.#onHide);
    this.#end();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected || !this.#size) return;
    if (!this.#visit && isOverlay(this.#mode)) return;
    if (name === 'locale' && after) void this.#visit?.setLocale(after);
    else if (name === 'color-scheme') this.#chooseScheme();
    else this.#start();
  }

  set preview(form: PreviewForm | undefined) {
    this.#preview = form;
    if (this.isConnected) this.#start();
  }
  get preview(): PreviewForm | undefined {
    return this.#preview;
  }

  async load(): Promise<void> {
    await this.#visit?.load();
  }
  next(): void {
    this.#visit?.next();
  }
  back(): void {
    this.#visit?.back();
  }
  async submit(): Promise<void> {
    await this.#visit?.submit();
  }
  /** Saves unsaved answers; resolves to false if that failed. For pages that cancel `submit` and continue themselves. */
  async save(): Promise<boolean> {
    return Boolean(await this.#visit?.entry());
  }
  setAnswers(answers: Readonly<Record<string, unknown>>): void {
    this.#visit?.setAnswers(answers);
  }
  getAnswers(): Readonly<Record<string, unknown>> {
    return this.#visit?.getAnswers() ?? {};
  }
  async reset(): Promise<void> {
    await this.#visit?.reset();
  }
  /** Opens a form in `popup` or `slide-over` mode, or one in `full` mode that was closed. */
  open(): void {
    if (isOverlay(this.#mode) && !this.#visit) this.#start();
  }
  /** Closes an overlay. An inline form only emits the event. */
  close(): void {
    const dialog = this.shadowRoot?.querySelector<HTMLDialogElement>('dialog.overlay');
    // The browser restores the focus, and the dialog then calls this again.
    if (dialog?.open) return dialog.close();
    if (isOverlay(this.#mode)) {
      this.#showTrigger();
      this.shadowRoot?.querySelector<HTMLElement>('[part~="trigger"]')?.focus();
    }
    this.#emit('close', {});
  }

  /** The locale until the form is loaded. */
  get #locale(): string {
    return this.getAttribute('locale') || document.documentElement.lang || 'en';
  }

  get #mode(): string {
    return this.getAttribute('mode') ?? 'inline';
  }

  /** Shows only the button that opens the overlay. */
  #showTrigger(): void {
    this.#end();
    const { shadowRoot: root } = this;
    if (!root) return;
    const trigger = {
      type: 'button',
      class: 'button primary',
      part: 'button trigger',
      onClick: () => this.open(),
    };
    const show = (text: string) =>
      render(this.hasAttribute('no-trigger') ? null : createElement('button', trigger as never, text), root);
    const label = this.getAttribute('label');
    show(label ?? basicEnglish.open);
    if (label === null) void loadStrings(this.#locale, false).then(({ open }) => this.#visit || show(open));
    this.#chooseScheme();
  }

  #end(): void {
    this.#stopHistory?.();
    this.#stopHistory = undefined;
    this.#visit?.flushOnExit();
    this.#visit?.stop();
    this.#visit = undefined;
  }

  #emit(type: string, detail: unknown, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }

  /** Runs once after all attributes that are set together. */
  #start(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      if (this.isConnected && (this.#preview || this.getAttribute('form'))) void this.#open();
    });
  }

  async #open(): Promise<void> {
    const served = this.#preview ? undefined : setup.hosted?.servedForm(this);
    this.#served = served && withTableOptions(served);
    const visit = openVisit(this, {
      served: this.#served,
      preview: this.#preview,
      previous: this.#visit,
      editKey: setup.hosted?.editKey(),
      emit: (event) => this.#onEvent(event),
    });
    this.#end();
    this.#visit = visit;
    this.#visits += 1;
    let drawn = '';
    const draw = async () => {
      const state = visit.store.get();
      // Keep the server-rendered form instead of a loading message.
      if (state.phase === 'loading' && this.#renderedForm) return;
      const form = formOf(state);
      const locale = form?.locale ?? this.#locale;
      const asked = `${form?.formVersionId} ${state.phase} ${locale}`;
      if (asked === drawn) return;
      drawn = asked;
      await this.#render(visit, locale);
      // Create the live region first, or screen readers miss the first message.
      if (this.#visit === visit && form) this.#announce('');
    };
    visit.store.subscribe(() => void draw());
    if (!this.shadowRoot?.querySelector('form')) await draw();
    await visit.load();
    const form = formOf(visit.store.get());
    if (!form || this.#visit !== visit) return;
    setup.hosted?.removeResumeToken(this);
    if (this.#preview || form.definition.pages.length < 2 || !usesHistory(this, !!setup.hosted)) return;
    const follow = await import('./visit/page-history.ts');
    if (this.#visit === visit) this.#stopHistory = follow.syncHistory(visit, form.formId);
  }

  async #render(visit: Visit, locale: string): Promise<void> {
    const state = visit.store.get();
    const form = formOf(state);
    const mode = this.#mode;
    // The hosted page includes the styles of its form; a draft may use another version.
    const hasStyles = !form || form.formVersionId === this.#served?.formVersionId;
    const [strings, styles] = await Promise.all([loadForm(state, locale), hasStyles ? [] : loadStyles(form)]);
    if (this.#visit !== visit || !this.shadowRoot) return;
    this.lang = locale;
    this.dir = directionOf(locale);
    this.#ownScheme = await applyTheme(this, form?.theme);
    this.#chooseScheme();
    const tools = createFormTools(visit, form, {
      t: createTranslate(strings),
      locale,
      prefix: this.#prefix,
      baseUrl: serviceUrlOf(this),
      announce: this.#announce,
      isPreview: !!this.#preview,
    });
    adoptStyles(this.shadowRoot, styles);
    const view = createElement(FormView, {
      // A new visit needs a new view, which must not stay subscribed to the previous one.
      key: this.#visits,
      visit,
      tools,
      showTitle: !this.hasAttribute('hide-title'),
      showLanguages: !this.hasAttribute('locale'),
    });
    if (isOverlay(mode)) {
      const { Overlay, styles } = await import('./overlay.ts');
      if (this.#visit !== visit) return;
      adoptStyles(this.shadowRoot, [styles]);
      const props = { mode, t: tools.t, onClose: () => this.close() };
      return render(createElement(Overlay, props, view), this.shadowRoot);
    }
    if (form && form === this.#served) return setup.hosted?.hydrateForm(this.shadowRoot, view, visit);
    // A draft on this device differs from the server-rendered form.
    this.#renderedForm?.remove();
    render(view, this.shadowRoot);
  }

  /** The server-rendered form in this element, until it is hydrated. */
  get #renderedForm(): HTMLFormElement | null | undefined {
    return this.shadowRoot && setup.hosted?.renderedForm(this.shadowRoot);
  }

  #onEvent(event: VisitEvent): boolean {
    const isAllowed = this.#emit(
      event.type,
      event.detail,
      event.type === 'submit' || event.type === 'submitted',
    );
    if (event.type === 'submitted' && isAllowed) {
      const state = this.#visit?.store.get();
      const address = state?.phase === 'sent' ? state.confirmation.redirectUrl : undefined;
      if (address && !this.#preview) location.assign(address);
    }
    return isAllowed;
  }

  readonly #chooseScheme = (): void => {
    const asked = this.getAttribute('color-scheme');
    const isDark = asked === 'auto' ? this.#darkMedia.matches : asked === 'dark';
    this.dataset.scheme = this.#ownScheme ?? (isDark ? 'dark' : 'light');
  };

  readonly #warn = (event: BeforeUnloadEvent): void => {
    if (this.#visit?.hasUnsaved() || (this.#visit && hasPending(this.#visit.files))) event.preventDefault();
  };

  readonly #onHide = (): void => {
    if (document.visibilityState === 'hidden') this.#visit?.flushOnExit();
    else this.#visit?.refresh();
  };
}
