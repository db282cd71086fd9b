import { chosenValues, fieldsOf, pageView, type Session, sessionAnswers } from '@form-service/engine/browser';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ControlProps, FormTools } from '../fields/control.ts';

const DEBOUNCE_MS = 200;
/** The longest time that Next and Submit wait for the check. */
const MAX_WAIT_MS = 4_000;

const sessionOf = ({ state }: FormTools): Session | undefined => {
  const now = state?.get();
  return now?.phase === 'filling' ? now.session : undefined;
};

const viewAt = (session: Session, place: string) =>
  fieldsOf(pageView(session)).find((view) => view.place === place);

/** The answers that the field's options depend on, as text; undefined if they depend on none. */
function dependencies({ form }: FormTools, session: Session, place: string): string | undefined {
  const name = place.split('.').filter((part) => !part.startsWith('ins_'));
  const keys = form?.optionsDependOn?.[name.join('.')];
  return (
    keys && JSON.stringify(Object.entries(sessionAnswers(session)).filter(([key]) => keys.includes(key)))
  );
}

/** Finds choices that the server no longer offers. Rejects if the server cannot be reached. */
async function findStale(
  tools: FormTools,
  place: string,
  signal: AbortSignal,
): Promise<{ remaining: string[]; note: string } | undefined> {
  const before = sessionOf(tools);
  const asked = before && viewAt(before, place);
  const offered = new Map<string, boolean>();
  await Promise.all(
    (asked ? chosenValues(asked) : []).map(async (value) => {
      const { options } = await tools.searchOptions(place, { value, signal });
      offered.set(
        value,
        options.some((option) => option.value === value),
      );
    }),
  );
  const session = sessionOf(tools);
  if (!session || signal.aborted) return undefined;
  const view = viewAt(session, place);
  const chosen = view ? chosenValues(view) : [];
  // A choice made in the meantime was not checked and is kept.
  const remaining = chosen.filter((value) => offered.get(value) ?? true);
  if (!view || remaining.length === chosen.length || ('allowOther' in view.field && view.field.allowOther))
    return undefined;
  const [error] = session.form.toAnswerErrors([{ path: view.path, problem: { code: 'choice_cleared' } }]);
  return { remaining, note: error?.message ?? '' };
}

/** Delays Next and Submit until the check is done. */
function holdSubmit(form: HTMLFormElement, checked: Promise<unknown>): void {
  let wasSubmitted = false;
  const holdBack = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    wasSubmitted = true;
  };
  form.addEventListener('submit', holdBack, true);
  const tooLong = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  void Promise.race([checked, tooLong]).then(() => {
    form.removeEventListener('submit', holdBack, true);
    if (wasSubmitted && form.isConnected) form.requestSubmit();
  });
}

type StaleChoiceProps = Pick<ControlProps, 'tools' | 'place' | 'onChange'> & {
  /** The element of the field. */
  box: RefObject<HTMLElement>;
  /** Called with a message for the respondent. */
  onCleared(note: string): void;
};

/**
 * Clears choices that are no longer offered because other answers changed. A choice is cleared only after the server has
 * responded, never while offline. Renders nothing.
 */
export function StaleChoice(props: StaleChoiceProps): null {
  const { tools, place, box } = props;
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (tools.isPreview || !tools.state) return undefined;
    let controller = new AbortController();
    let checkedFor: string | undefined;
    const check = async (signal: AbortSignal): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      if (signal.aborted) return;
      const stale = await findStale(tools, place, signal);
      if (!stale) return;
      latest.current.onChange(stale.remaining.length > 0 ? stale.remaining : undefined);
      latest.current.onCleared(stale.note);
      tools.announce(stale.note);
    };
    const onStateChange = () => {
      const session = sessionOf(tools);
      const dependencyText = session && dependencies(tools, session, place);
      if (!session || dependencyText === undefined || dependencyText === checkedFor) return;
      checkedFor = dependencyText;
      controller.abort();
      const view = viewAt(session, place);
      if (!view || chosenValues(view).length === 0) return;
      controller = new AbortController();
      const { signal } = controller;
      const checked = check(signal).catch(() => {
        // Offline: check again on the next change or when the connection is back.
        if (!signal.aborted) checkedFor = undefined;
      });
      const form = box.current?.closest('form');
      if (form) holdSubmit(form, checked);
    };
    onStateChange();
    const stop = tools.state.subscribe(onStateChange);
    window.addEventListener('online', onStateChange);
    return () => {
      stop();
      window.removeEventListener('online', onStateChange);
      controller.abort();
    };
  }, [tools, place, box]);
  return null;
}
