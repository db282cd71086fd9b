import {
  type PageView,
  pageOf,
  pagesOf,
  pageView,
  type Session,
  shownErrors,
} from '@form-service/engine/browser';
import { Component, Fragment, type RefObject } from 'preact';
import type { FormTools } from '../fields/control.ts';
import type { Filling } from '../visit/types.ts';
import type { Visit } from '../visit/visit.ts';
import { Elements, optionalViews } from './elements.tsx';
import { FocusOnChange } from './focus-on-change.ts';
import type { FormContext } from './form-context.ts';
import { lazy } from './lazy.ts';
import { NoticeBox, SaveStatusNote } from './notices.tsx';

/** Loaded when errors first block Next or Submit. */
export const LazyErrorSummary = lazy(async () => (await import('./error-summary.tsx')).ErrorSummary);

/** Whether the page has a button with one of these actions. */
const hasButton = (view: PageView | null, actions: string): boolean | undefined =>
  view?.elements.some((element) => element.kind === 'button' && actions.includes(element.button.action.type));

type Props = { state: Filling; visit: Visit; tools: FormTools; showTitle: boolean; isPrinting: boolean };

/** Renders the given pages, or all visible pages by default. */
export function Pages({
  session,
  context,
  only = pagesOf(session),
}: {
  session: Session;
  context: FormContext;
  only?: readonly string[];
}) {
  return only.map((id) => {
    const view = pageView(session, id);
    return (
      view && (
        <Fragment key={id}>
          {view.title && <h2 class="page-title on-paper">{view.title}</h2>}
          <Elements elements={view.elements} level={2} context={context} />
        </Fragment>
      )
    );
  });
}

/** The current page with its navigation. */
export class FillingView extends Component<Props> {
  #context: FormContext | undefined;

  /** Reuses the object until a value changes; a new one would render all fields again. */
  #currentContext(): FormContext {
    const { visit, tools, state } = this.props;
    const disabled = state.busy === 'sending' || state.busy === 'connection';
    const known = this.#context;
    if (
      known?.actions !== visit ||
      known.tools !== tools ||
      known.disabled !== disabled ||
      known.serverErrors !== state.serverErrors
    )
      this.#context = { actions: visit, tools, disabled, serverErrors: state.serverErrors };
    return this.#context as FormContext;
  }

  override render() {
    return renderPage(this.props, this.#currentContext());
  }
}

function renderPage({ state, visit, tools, showTitle, isPrinting }: Props, context: FormContext) {
  const { form, session, busy, blockedCount, pageChanges } = state;
  const { t } = tools;
  const { disabled } = context;
  const view = pageView(session);
  const page = pageOf(session);
  const pages = pagesOf(session);
  const index = page === null ? -1 : pages.indexOf(page);
  const isLast = index === pages.length - 1;
  // Not while the respondent moves between fields: it would shift the layout.
  const pageErrors = view && (blockedCount > 0 || state.plain) ? errorsOnPage(state, view) : [];
  const submit = (event: Event) => {
    event.preventDefault();
    if (isLast) void visit.submit();
    else visit.next();
  };
  return (
    <form
      class="form"
      part="form"
      method="post"
      noValidate
      data-served={state.plain && ''}
      encType={state.plain && 'multipart/form-data'}
      onSubmit={submit}
      aria-busy={busy !== null}
    >
      {/* Enter clicks the first button of a form, which must be Next or Submit. */}
      <button
        type="submit"
        name="_go"
        value={isLast ? 'submit' : 'next'}
        class="hidden"
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
      />
      {showTitle && (
        <h1 class="title" part="title">
          {form.name}
        </h1>
      )}
      {optionalViews && pages.length > 1 && (
        <optionalViews.Progress page={index + 1} pages={pages.length} t={t} />
      )}
      <FocusOnChange trigger={pageChanges}>
        {(ref) => (
          <h2
            ref={ref as RefObject<HTMLHeadingElement>}
            tabIndex={-1}
            class={view?.title ? 'page-title on-screen' : 'hidden'}
            part="page-title"
          >
            {view?.title ?? t('progress', { page: index + 1, pages: pages.length })}
          </h2>
        )}
      </FocusOnChange>
      <NoticeBox notice={state.notice} t={t} onStartOver={() => void visit.reset(true)} />
      {(blockedCount > 0 || state.plain) && (
        <LazyErrorSummary
          errors={pageErrors}
          definition={form.definition}
          blockedCount={blockedCount}
          tools={tools}
        />
      )}
      {view && <Pages session={session} context={context} only={isPrinting ? pages : [view.id]} />}
      <Honeypot visit={visit} />
      <div class="actions" part="actions">
        {index > 0 && (
          <button
            type="submit"
            name="_go"
            value="back"
            formNoValidate
            class="button"
            part="button back"
            disabled={disabled}
            onClick={(event) => {
              event.preventDefault();
              visit.back();
            }}
          >
            {t('back')}
          </button>
        )}
        {!hasButton(view, 'submit, next') && (
          <button
            type="submit"
            name="_go"
            value={isLast ? 'submit' : 'next'}
            class="button primary"
            part="button primary"
            disabled={disabled}
          >
            {busy === 'sending' ? t('sending') : t(isLast ? 'submit' : 'next')}
          </button>
        )}
        {optionalViews && form.resume !== 'off' && (
          <optionalViews.LaterButton
            state={state}
            hasAuthorButton={hasButton(view, 'save_and_resume_later')}
            visit={visit}
            t={t}
            disabled={disabled}
          />
        )}
        <SaveStatusNote saving={state.saving} t={t} />
      </div>
      {Object.entries(state.plain ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} autocomplete="off" />
      ))}
    </form>
  );
}

/** The errors shown on this page, from the form or the server. */
function errorsOnPage({ session, serverErrors, form }: Filling, { id }: PageView) {
  const keys = new Set(
    form.definition.pages.find((page) => page.id === id)?.elements.map((element) => element.key),
  );
  const known = shownErrors(session);
  const added = [...serverErrors.values()]
    .flat()
    .filter(({ path }) => !known.some((error) => error.path === path));
  return [...known, ...added].filter(({ path }) => keys.has(path.split('.')[1]));
}

/** A honeypot: hidden from people, filled in by bots. */
function Honeypot({ visit }: { visit: Visit }) {
  return (
    <div class="hidden" aria-hidden="true">
      <input
        type="text"
        name="_website"
        tabIndex={-1}
        autocomplete="off"
        aria-hidden="true"
        onInput={({ currentTarget }) => {
          visit.honeypot.value = currentTarget.value;
        }}
      />
    </div>
  );
}
