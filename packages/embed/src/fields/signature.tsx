import { useEffect, useRef, useState } from 'preact/hooks';
import { addPending } from '../uploads/pending-work.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { ClearButton } from './choices.tsx';
import { type ControlProps, type FieldControl, onFocusLeave } from './control.ts';
import { UploadRowView } from './file-rows.tsx';
import { filesOf } from './files.tsx';
import { type Ink, inkToFile, isBlank } from './ink.ts';
import { SignaturePad } from './signature-pad.tsx';

/** Waits for the next stroke before the signature is uploaded. */
const UPLOAD_DELAY_MS = 1_200;
const BLANK: Ink = { strokes: [], typed: '' };

/** Signatures by form and field path, so that they are restored when the respondent returns to the page. */
const drawings = new WeakMap<object, Map<string, Ink>>();

function Signature(props: ControlProps<'signature'>) {
  const { field, value, disabled, errors, id, describedBy, path, place, onChange, onLeave, tools } = props;
  const { t } = tools;
  const formDrawings = drawings.get(tools.files) ?? new Map<string, Ink>();
  drawings.set(tools.files, formDrawings);
  const given = filesOf(value, tools.files);
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
  // Without an answer or an upload, the drawing belongs to a removed answer.
  const isCleared = given.length === 0 && uploads.store.get().length === 0;
  const [ink, setInk] = useState((!isCleared && formDrawings.get(place)) || BLANK);
  const [isTyping, setTyping] = useState(ink.typed !== '');
  const hadAnswer = useRef(false);
  useEffect(() => {
    if (hadAnswer.current && isCleared) setInk(BLANK);
    hadAnswer.current = given.length > 0;
  }, [given.length, isCleared]);
  const upload = useDelayedUpload(tools.files, async (newest) => {
    const file = await inkToFile(newest);
    if (!file) return;
    for (const row of uploads.store.get()) uploads.cancel(row.key);
    uploads.add(file);
  });
  const update = (next: Ink) => {
    formDrawings.set(place, next);
    setInk(next);
    if (!isBlank(next)) upload.schedule(next);
    else clear();
  };
  const clear = () => {
    upload.discard();
    formDrawings.set(place, BLANK);
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
  const isStored = given.length > 0 && isBlank(ink);
  const modeButton = (typing: boolean, text: string) => (
    <button
      type="button"
      class="way"
      aria-pressed={isTyping === typing}
      disabled={disabled}
      onClick={() => choose(typing)}
    >
      {text}
    </button>
  );
  return (
    <div
      class="signature"
      onFocusOut={(event) => {
        onFocusLeave(() => {
          upload.flush();
          onLeave();
        })(event);
      }}
    >
      {tools.plain?.files(props, {
        label: field.label ?? field.key,
        accept: 'image/png,image/jpeg',
        max: 1,
        given: given.length,
        limits: t('signPlain'),
      })}
      {isStored ? (
        <p class="notice">
          <span>{t('signSaved')}</span>
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
              {t('signAgain')}
            </button>
          )}
        </p>
      ) : (
        <div class="needs-script sign-tools">
          <div class="sign-ways">
            <div class="ways" role="group" aria-label={field.label ?? field.key}>
              {modeButton(false, t('signDraw'))}
              {modeButton(true, t('signType'))}
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
                placeholder={t('signName')}
                aria-label={t('signName')}
                disabled={disabled}
                aria-invalid={errors.length > 0}
                aria-describedby={describedBy}
                onInput={({ currentTarget }) => update({ strokes: [], typed: currentTarget.value })}
              />
            )}
          </div>
          <SignaturePad
            ink={ink}
            canDraw={!isTyping && !disabled}
            label={t('signPad', { type: t('signType') })}
            hint={t('signHere')}
            caption={field.caption}
            describedBy={describedBy}
            hasError={errors.length > 0}
            onStroke={(stroke) => update({ strokes: [...ink.strokes, stroke], typed: '' })}
          />
          <ClearButton
            // The drawing can be cleared even if the signature is required.
            props={{ ...props, required: false }}
            hasAnswer={!isBlank(ink)}
            onClear={() => {
              clear();
              tools.announce(t('signCleared'));
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
              isGenerated
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

/** Uploads the signature after a delay, or immediately when the focus leaves. The form waits for it. */
function useDelayedUpload(form: object, send: (ink: Ink) => Promise<void>) {
  const run = useRef(send);
  run.current = send;
  const [upload] = useState(() => {
    let pending:
      | { ink: Ink; timer: ReturnType<typeof setTimeout>; settle(isSent: boolean): void }
      | undefined;
    const flush = () => {
      if (!pending) return;
      const { ink, timer, settle } = pending;
      pending = undefined;
      clearTimeout(timer);
      void run.current(ink).then(
        () => settle(true),
        () => settle(false),
      );
    };
    const discard = () => {
      clearTimeout(pending?.timer);
      pending?.settle(true);
      pending = undefined;
    };
    const schedule = (ink: Ink) => {
      const settle = pending?.settle;
      clearTimeout(pending?.timer);
      const timer = setTimeout(flush, UPLOAD_DELAY_MS);
      if (settle) pending = { ink, timer, settle };
      else {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        pending = { ink, timer, settle: resolve };
        addPending(form, promise);
      }
    };
    return { schedule, flush, discard };
  });
  useEffect(() => upload.flush, [upload]);
  return upload;
}

export const signature: FieldControl<'signature'> = {
  frame: 'group',
  Control: Signature,
};
