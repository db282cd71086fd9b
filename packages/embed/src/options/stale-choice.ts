import { chosenValues, fieldsOf, pageView, type Session, sessionAnswers } from '@form-service/engine/browser';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ControlProps, FormTools } from '../fields/control.ts';

const DEBOUNCE_MS = 200;
/** Next and Submit wait for the check no longer than this. */
const MAX_WAIT_MS = 4_000;

const sessionOf = ({ state }: FormTools): Session | undefined => {
  const now = state?.get();
  return now?.phase === 'filling' ? now.session : undefined;
};

const viewAt = (session: Session, place: string) =>
  fieldsOf(pageView(session)).find((view) => view.place === place);

/** The answers that decide which rows the field at this place offers, as text; undefined where none of them does. */
function dependencies({ form }: FormTools, session: Session, place: string): string | undefined {
  const name = place.split('.').filter((part) => !part.startsWith('ins_'));
  const keys = form?.optionsDependOn?.[name.join('.')];
  return (
    keys && JSON.stringify(Object.entries(sessionAnswers(session)).filter(([key]) => keys.includes(key)))
  );
}

/** The choices at this place that the service no longer offers. Fails where the service does not answer. */
async function findStale(
  tools: FormTools,
  place: string,
  signal: AbortSignal,
): Promise<{ left: string[]; note: string } | undefined> {
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
  // A choice made in the meantime is not known yet, and stays.
  const left = chosen.filter((value) => offered.get(value) ?? true);
  if (!view || left.length === chosen.length || ('allowOther' in view.field && view.field.allowOther))
    return undefined;
  const [told] = session.form.toAnswerErrors([{ path: view.path, problem: { code: 'choice_cleared' } }]);
  return { left, note: told?.message ?? '' };
}

/** Next and Submit wait until it is known whether the choice is still offered. */
function holdSubmit(form: HTMLFormElement, checked: Promise<unknown>): void {
  let isHeld = false;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    isHeld = true;
  };
  form.addEventListener('submit', hold, true);
  const tooLong = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  void Promise.race([checked, tooLong]).then(() => {
    form.removeEventListener('submit', hold, true);
    if (isHeld && form.isConnected) form.requestSubmit();
  });
}

type StaleChoiceProps = Pick<ControlProps, 'tools' | 'place' | 'onChange'> & {
  /** Where the field is drawn. */
  box: RefObject<HTMLElement>;
  /** Gets the note for the respondent. */
  onCleared(note: string): void;
};

/**
 * Clears choices that other answers have ruled out. Nothing is cleared until the service has answered: not while it is being
 * asked, and not without a connection. Draws nothing.
 */
export function StaleChoice(props: StaleChoiceProps): null {
  const { tools, place, box } = props;
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (tools.isPreview || !tools.state) return undefined;
    let ending = new AbortController();
    let checkedFor: string | undefined;
    const check = async (signal: AbortSignal): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      if (signal.aborted) return;
      const stale = await findStale(tools, place, signal);
      if (!stale) return;
      latest.current.onChange(stale.left.length > 0 ? stale.left : undefined);
      latest.current.onCleared(stale.note);
      tools.announce(stale.note);
    };
    const follow = () => {
      const session = sessionOf(tools);
      const deciding = session && dependencies(tools, session, place);
      if (!session || deciding === undefined || deciding === checkedFor) return;
      checkedFor = deciding;
      ending.abort();
      const view = viewAt(session, place);
      if (!view || chosenValues(view).length === 0) return;
      ending = new AbortController();
      const { signal } = ending;
      const checked = check(signal).catch(() => {
        // Without a connection: asked again with the next change, or once there is one again.
        if (!signal.aborted) checkedFor = undefined;
      });
      const form = box.current?.closest('form');
      if (form) holdSubmit(form, checked);
    };
    follow();
    const stop = tools.state.subscribe(follow);
    window.addEventListener('online', follow);
    return () => {
      stop();
      window.removeEventListener('online', follow);
      ending.abort();
    };
  }, [tools, place, box]);
  return null;
}
