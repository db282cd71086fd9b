import type { Session } from '@form-service/engine/browser';
import { Component, type ComponentChildren, type RefObject } from 'preact';
import type { FormTools } from '../fields/control.ts';
import type { StringKey } from '../strings/en.ts';
import type { VisitState } from '../visit/types.ts';
import type { Visit } from '../visit/visit.ts';
import { optionalViews, RichText } from './elements.tsx';
import { FocusOnChange } from './focus-on-change.ts';
import { lazy } from './lazy.ts';
import { resolveText } from './notices.tsx';
import { FillingView, Pages } from './page.tsx';

const NO_ERRORS = new Map();
const ResumeDialog = lazy(async () => (await import('./resume-dialog.tsx')).ResumeDialog);
const ExpiredLink = lazy(async () => (await import('./expired-link.tsx')).ExpiredLink);

export type FormViewProps = {
  visit: Visit;
  tools: FormTools;
  showTitle: boolean;
  /** Shows the language selector above the form. */
  showLanguages: boolean;
};

/** The form in any state of the visit. */
export class FormView extends Component<FormViewProps, { state: VisitState; isPrinting: boolean }> {
  override state = { state: this.props.visit.store.get(), isPrinting: false };
  #unsubscribe: (() => void) | undefined;
  /** When printing, all pages are rendered. */
  readonly #onPrint = ({ type }: Event): void => this.setState({ isPrinting: type === PRINT_EVENTS[0] });

  override componentDidMount(): void {
    const { store } = this.props.visit;
    const update = () => this.setState({ state: store.get() });
    this.#unsubscribe = store.subscribe(update);
    for (const type of PRINT_EVENTS) addEventListener(type, this.#onPrint);
    update();
  }
  override componentWillUnmount(): void {
    this.#unsubscribe?.();
    for (const type of PRINT_EVENTS) removeEventListener(type, this.#onPrint);
  }
  override render() {
    // After rendering: `window.print()` does not wait for it.
    const print = () => this.setState({ isPrinting: true }, () => window.print());
    return renderState(this.props, this.state, print);
  }
}

const PRINT_EVENTS = ['beforeprint', 'afterprint'] as const;

function renderState(
  { visit, tools, showTitle, showLanguages }: FormViewProps,
  { state, isPrinting }: FormView['state'],
  print: () => void,
) {
  const { t } = tools;
  /** The answers can be printed even if the form no longer accepts them. */
  const printSection = (session: Session | undefined) =>
    session && (
      <>
        <div class="actions">
          <button type="button" class="button" part="button" onClick={print}>
            {t('printAnswers')}
          </button>
        </div>
        {isPrinting && (
          <Pages
            session={session}
            context={{ actions: visit, tools, disabled: true, serverErrors: NO_ERRORS }}
          />
        )}
      </>
    );
  switch (state.phase) {
    case 'loading':
      return (
        <p class="loading needs-script" part="loading" role="status">
          {t('loading')}
        </p>
      );
    case 'hindered':
      return (
        <EndScreen
          title={t(`${state.reason}Title` as StringKey) || t('failedTitle')}
          part={state.reason === 'closed' ? 'closed' : 'hindered'}
        >
          <p>{resolveText(state.message, t)}</p>
          {state.reason === 'link' && <ExpiredLink visit={visit} t={t} />}
          {(state.reason === 'offline' || state.reason === 'failed') && (
            <button type="button" class="button" part="button" onClick={() => void visit.load()}>
              {t('tryAgain')}
            </button>
          )}
          {printSection(state.session)}
        </EndScreen>
      );
    case 'sent':
      return (
        <EndScreen title={t('sentTitle')} part="confirmation" focusTitle>
          {state.confirmation.message ? (
            <RichText html={state.confirmation.message} part="message" />
          ) : (
            <p>{t('sentMessage')}</p>
          )}
          {printSection(state.session)}
        </EndScreen>
      );
    case 'filling':
      return (
        <>
          {optionalViews && showLanguages && state.form.locales.length > 1 && (
            <optionalViews.Languages
              t={t}
              locales={state.form.locales}
              locale={state.form.locale}
              onChoose={(locale) => void visit.setLocale(locale)}
            />
          )}
          <FillingView
            state={state}
            visit={visit}
            tools={tools}
            showTitle={showTitle}
            isPrinting={isPrinting}
          />
          {state.resumeDialog && (
            <ResumeDialog dialogState={state.resumeDialog} resume={state.form.resume} visit={visit} t={t} />
          )}
        </>
      );
  }
}

type EndScreenProps = { title: string; part: string; focusTitle?: boolean; children: ComponentChildren };

export function EndScreen({ title, part, focusTitle = false, children }: EndScreenProps) {
  return (
    <div class="ending" part={part} role="status">
      <FocusOnChange trigger={focusTitle ? 1 : 0}>
        {(ref) => (
          <h1 ref={ref as RefObject<HTMLHeadingElement>} tabIndex={-1} class="title" part="title">
            {title}
          </h1>
        )}
      </FocusOnChange>
      {children}
    </div>
  );
}
