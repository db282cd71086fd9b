import { pageOf, pagesOf, pageView, type Session } from '@form-service/engine/browser';
import { renderToString } from 'preact-render-to-string';
import type { FormTools } from '../fields/control.ts';
import { loadControls } from '../fields/index.ts';
import { loadStyles } from '../load-form.ts';
import { loadHostedStrings } from '../strings/en-hosted.ts';
import { createTranslate, type Translate } from '../strings/index.ts';
import { LazyList, loadOptionalViews } from '../view/elements.tsx';
import { FormView } from '../view/form-view.tsx';
import { LazyErrorSummary } from '../view/page.tsx';
import { fieldsIn } from '../visit/form-fields.ts';
import { createStore } from '../visit/store.ts';
import type { Filling, PublicForm, VisitState } from '../visit/types.ts';
import type { Visit } from '../visit/visit.ts';
import type { RenderedForm } from './contract.ts';
import type { OptionsByField } from './offers.ts';
import { plainControls } from './plain-controls.tsx';

/** The ID prefix of the first element on a page; server-rendered IDs must match it. */
const ID_PREFIX = 'sf1';

/** A visit without behavior: HTML has no handlers. */
const inertVisit = (state: VisitState) =>
  ({ store: createStore(state), honeypot: { value: '' }, files: new Map() }) as unknown as Visit;

/** The label of the Next or Submit button: the author's, if the page has one. */
function nextButtonLabel({ session }: Filling, t: Translate): string {
  const authorButton = pageView(session)?.elements.find(
    (element) => element.kind === 'button' && ['next', 'submit'].includes(element.button.action.type),
  );
  if (authorButton?.kind === 'button') return authorButton.button.label;
  return t(pageOf(session) === pagesOf(session).at(-1) ? 'submit' : 'next');
}

/** Renders the same HTML as the element in the browser, so that it can be hydrated. */
export async function renderState(
  state: VisitState,
  {
    locale,
    form,
    baseUrl,
    offers = new Map(),
  }: { locale: string; form?: PublicForm; baseUrl: string; offers?: OptionsByField },
): Promise<Omit<RenderedForm, 'hasErrors'>> {
  const [strings, styles] = await Promise.all([
    loadHostedStrings(locale),
    form ? loadStyles(form) : [],
    loadControls(form ? fieldsIn(form.definition) : []),
    LazyList.load(),
    LazyErrorSummary.load(),
    loadOptionalViews(),
  ]);
  const formId = form?.formId ?? '';
  const t = createTranslate(strings);
  const tools: FormTools = {
    t,
    locale,
    prefix: ID_PREFIX,
    formId,
    baseUrl,
    entry: async () => null,
    files: new Map(),
    announce() {},
    imageUrl: (fileId) => `${baseUrl}/api/v1/entry-sessions/forms/${formId}/images/${fileId}`,
    searchOptions: async () => ({ options: [], hasMore: false }),
    isPreview: true,
    plain: plainControls(offers, state.phase === 'filling' ? nextButtonLabel(state, t) : ''),
  };
  const html = renderToString(
    <FormView visit={inertVisit(state)} tools={tools} showTitle showLanguages={form !== undefined} />,
  );
  return { html, styles: styles.join('') };
}

export const fillingState = (
  form: PublicForm,
  session: Session,
  rest: Pick<Filling, 'plain'> & Partial<Filling>,
): Filling => ({
  phase: 'filling',
  form,
  session,
  saving: 'none',
  busy: null,
  notice: null,
  serverErrors: new Map(),
  blockedCount: 0,
  pageChanges: 0,
  resumeDialog: null,
  ...rest,
});
