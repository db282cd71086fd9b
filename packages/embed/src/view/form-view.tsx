import type { Session } from '@form-service/engine/browser';
import { Component, type ComponentChildren, type RefObject } from 'preact';
import type { FormTools } from '../fields/control.ts';
import type { StringKey } from '../strings/en.ts';
import type { VisitState } from '../visit/types.ts';
import type { Visit } from '../visit/visit.ts';
import { more } from './load-more.ts';
import { wordsIn } from './notices.tsx';
import { onDemand } from './on-demand.ts';
import { FillingView, Pages } from './page.tsx';
import { RichText } from './rich-text.tsx';
import { TakesFocus } from './takes-focus.ts';

const NOTHING_TOLD = new Map();
const LaterDialog = onDemand(async () => (await import('./later-dialog.tsx')).LaterDialog);
const DeadLink = onDemand(async () => (await import('./dead-link.tsx')).DeadLink);

export type FormViewProps = {
  visit: Visit;
  tools: FormTools;
  showTitle: boolean;
  /** The languages a respondent can choose from are offered above the form. */
  showLanguages: boolean;
};

/** The whole form in whichever state the visit is. */
export class FormView extends Component<FormViewProps, { state: VisitState; isPrinting: boolean }> {
  override state = { state: this.props.visit.store.get(), isPrinting: false };
  #unfollow: (() => void) | undefined;
  /** On paper the form has all of its pages. */
  readonly #print = ({ type }: Event): void => this.setState({ isPrinting: type === PRINTING[0] });

  override componentDidMount(): void {
    const { store } = this.props.visit;
    const follow = () => this.setState({ state: store.get() });
    this.#unfollow = store.subscribe(follow);
    for (const type of PRINTING) addEventListener(type, this.#print);
    follow();
  }
  override componentWillUnmount(): void {
    this.#unfollow?.();
    for (const type of PRINTING) removeEventListener(type, this.#print);
  }
  override render() {
    // Not before it is drawn: a script that asks for printing is not waited for.
    const print = () => this.setState({ isPrinting: true }, () => window.print());
    return drawState(this.props, this.state, print);
  }
}

const PRINTING = ['beforeprint', 'afterprint'] as const;

function drawState(
  { visit, tools, showTitle, showLanguages }: FormViewProps,
  { state, isPrinting }: FormView['state'],
  print: () => void,
) {
  const { say } = tools;
  /** The answers can be printed, also those that the form no longer accepts. */
  const onPaper = (session: Session | undefined) =>
    session && (
      <>
        <div class="actions">
          <button type="button" class="button" part="button" onClick={print}>
            {say('printAnswers')}
          </button>
        </div>
        {isPrinting && (
          <Pages session={session} around={{ deeds: visit, tools, disabled: true, told: NOTHING_TOLD }} />
        )}
      </>
    );
  switch (state.phase) {
    case 'loading':
      return (
        <p class="loading needs-script" part="loading" role="status">
          {say('loading')}
        </p>
      );
    case 'hindered':
      return (
        <Ending
          title={say(`${state.why}Title` as StringKey) || say('failedTitle')}
          part={state.why === 'closed' ? 'closed' : 'hindered'}
        >
          <p>{wordsIn(state.words, say)}</p>
          {state.why === 'link' && <DeadLink visit={visit} say={say} />}
          {(state.why === 'offline' || state.why === 'failed') && (
            <button type="button" class="button" part="button" onClick={() => void visit.load()}>
              {say('tryAgain')}
            </button>
          )}
          {onPaper(state.session)}
        </Ending>
      );
    case 'sent':
      return (
        <Ending title={say('sentTitle')} part="confirmation" takesFocus>
          {state.confirmation.message ? (
            <RichText html={state.confirmation.message} part="message" />
          ) : (
            <p>{say('sentMessage')}</p>
          )}
          {onPaper(state.session)}
        </Ending>
      );
    case 'filling':
      return (
        <>
          {more && showLanguages && state.form.locales.length > 1 && (
            <more.Languages
              say={say}
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
          {state.later && (
            <LaterDialog later={state.later} resume={state.form.resume} visit={visit} say={say} />
          )}
        </>
      );
  }
}

type EndingProps = { title: string; part: string; takesFocus?: boolean; children: ComponentChildren };

export function Ending({ title, part, takesFocus = false, children }: EndingProps) {
  return (
    <div class="ending" part={part} role="status">
      <TakesFocus turn={takesFocus ? 1 : 0}>
        {(ref) => (
          <h1 ref={ref as RefObject<HTMLHeadingElement>} tabIndex={-1} class="title" part="title">
            {title}
          </h1>
        )}
      </TakesFocus>
      {children}
    </div>
  );
}
