import { useEffect, useRef, useState } from 'preact/hooks';
import { noteWork } from '../uploads/under-way.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { Clear } from './choices.tsx';
import { type ControlProps, type FieldControl, leaving } from './control.ts';
import { UploadRowView } from './file-rows.tsx';
import { filesIn } from './files.tsx';
import { type Ink, inkAsFile, isBlank } from './ink.ts';
import { SignaturePad } from './signature-pad.tsx';

/** Time to go on with the next stroke, before the signature is sent. */
const PAUSE_MS = 1_200;
const BLANK: Ink = { strokes: [], typed: '' };

/** What was drawn, by form and place: it is there again when the respondent comes back to its page. */
const drawn = new WeakMap<object, Map<string, Ink>>();

function Signature(props: ControlProps<'signature'>) {
  const { field, value, disabled, errors, id, describedBy, path, place, onChange, onLeave, tools } = props;
  const { say } = tools;
  const papers = drawn.get(tools.files) ?? new Map<string, Ink>();
  drawn.set(tools.files, papers);
  const given = filesIn(value, tools.files);
  const latest = useRef(given);
  latest.current = given;
  const { uploads, rows } = useUploads({
    tools,
    path,
    place,
    done: (file) => {
      const before = latest.current;
      onChange([file]);
      for (const { fileId } of before) uploads.forget(fileId);
    },
  });
  // Without an answer and an upload, what was drawn belongs to answers that were taken away.
  const isOver = given.length === 0 && uploads.store.get().length === 0;
  const [ink, setInk] = useState((!isOver && papers.get(place)) || BLANK);
  const [isTyping, setTyping] = useState(ink.typed !== '');
  const hadAnswer = useRef(false);
  useEffect(() => {
    if (hadAnswer.current && isOver) setInk(BLANK);
    hadAnswer.current = given.length > 0;
  }, [given.length, isOver]);
  const sending = useSendLater(tools.files, async (newest) => {
    const file = await inkAsFile(newest);
    if (!file) return;
    for (const row of uploads.store.get()) uploads.cancel(row.key);
    uploads.add(file);
  });
  const keep = (next: Ink) => {
    papers.set(place, next);
    setInk(next);
    if (!isBlank(next)) sending.later(next);
    else clear();
  };
  const clear = () => {
    sending.drop();
    papers.set(place, BLANK);
    setInk(BLANK);
    for (const row of uploads.store.get()) uploads.cancel(row.key);
    const before = latest.current;
    if (before.length === 0) return;
    onChange(undefined);
    for (const { fileId } of before) uploads.forget(fileId);
  };
  const choose = (typing: boolean) => {
    if (typing === isTyping) return;
    setTyping(typing);
    clear();
  };
  const isKept = given.length > 0 && isBlank(ink);
  const way = (typing: boolean, words: string) => (
    <button
      type="button"
      class="way"
      aria-pressed={isTyping === typing}
      disabled={disabled}
      onClick={() => choose(typing)}
    >
      {words}
    </button>
  );
  return (
    <div
      class="signature"
      onFocusOut={(event) => {
        leaving(() => {
          sending.now();
          onLeave();
        })(event);
      }}
    >
      {tools.plain?.files(props, {
        label: field.label ?? field.key,
        accept: 'image/png,image/jpeg',
        max: 1,
        given: given.length,
        limits: say('signPlain'),
      })}
      {isKept ? (
        <p class="notice">
          <span>{say('signSaved')}</span>
          {!disabled && (
            <button
              type="submit"
              name="_drop"
              value={`${path} ${given[0]?.fileId}`}
              formNoValidate
              class="button"
              onClick={(event) => {
                event.preventDefault();
                clear();
              }}
            >
              {say('signAgain')}
            </button>
          )}
        </p>
      ) : (
        <div class="needs-script sign-tools">
          <div class="sign-ways">
            <div class="ways" role="group" aria-label={field.label ?? field.key}>
              {way(false, say('signDraw'))}
              {way(true, say('signType'))}
            </div>
            {isTyping && (
              <input
                part="input"
                class="input"
                type="text"
                id={`${id}-name`}
                autocomplete="name"
                maxLength={100}
                value={ink.typed}
                placeholder={say('signName')}
                aria-label={say('signName')}
                disabled={disabled}
                aria-invalid={errors.length > 0}
                aria-describedby={describedBy}
                onInput={({ currentTarget }) => keep({ strokes: [], typed: currentTarget.value })}
              />
            )}
          </div>
          <SignaturePad
            ink={ink}
            canDraw={!isTyping && !disabled}
            label={say('signPad', { type: say('signType') })}
            hint={say('signHere')}
            caption={field.caption}
            describedBy={describedBy}
            isWrong={errors.length > 0}
            onStroke={(stroke) => keep({ strokes: [...ink.strokes, stroke], typed: '' })}
          />
          <Clear
            // A stroke that went wrong can be taken back, whether or not the signature is required.
            props={{ ...props, required: false }}
            isGiven={!isBlank(ink)}
            onClear={() => {
              clear();
              tools.announce(say('signCleared'));
            }}
          />
        </div>
      )}
      {rows.some(({ state }) => state === 'failed' || state === 'offline') && (
        <ul class="file-rows">
          {rows.map((row) => (
            <UploadRowView
              key={row.key}
              row={row}
              isMade
              disabled={disabled}
              tools={tools}
              uploads={uploads}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Sends the newest ink after a pause, or at once when the respondent goes on. The form waits for it. */
function useSendLater(form: object, send: (ink: Ink) => Promise<void>) {
  const run = useRef(send);
  run.current = send;
  const [sending] = useState(() => {
    let waiting: { ink: Ink; timer: ReturnType<typeof setTimeout>; end(isSent: boolean): void } | undefined;
    const now = () => {
      if (!waiting) return;
      const { ink, timer, end } = waiting;
      waiting = undefined;
      clearTimeout(timer);
      void run.current(ink).then(
        () => end(true),
        () => end(false),
      );
    };
    const drop = () => {
      clearTimeout(waiting?.timer);
      waiting?.end(true);
      waiting = undefined;
    };
    const later = (ink: Ink) => {
      const end = waiting?.end;
      clearTimeout(waiting?.timer);
      const timer = setTimeout(now, PAUSE_MS);
      if (end) waiting = { ink, timer, end };
      else {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        waiting = { ink, timer, end: resolve };
        noteWork(form, promise);
      }
    };
    return { later, now, drop };
  });
  useEffect(() => sending.now, [sending]);
  return sending;
}

export const signature: FieldControl<'signature'> = {
  frame: 'group',
  Control: Signature,
};
