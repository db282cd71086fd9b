import { type AnswerError, fileSize } from '@form-service/engine/browser';
import { useState } from 'preact/hooks';
import type { UploadedFile, UploadRow, Uploads } from '../uploads/uploads.ts';
import type { FormTools } from './control.ts';
import { numberLocale } from './number-text.ts';

/** A preview image of the file. Shows a file icon if the page's policy blocks it. */
function Preview({ url }: { url: string | undefined }) {
  const [isRefused, setRefused] = useState(false);
  return url && !isRefused ? (
    <img class="file-picture" src={url} alt="" onError={() => setRefused(true)} />
  ) : (
    <svg class="file-picture" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M7 3.5h7l4.5 4.5v12.5h-11.5zM14 3.5v4.5h4.5"
        fill="none"
        stroke="currentColor"
        stroke-width="1.4"
        stroke-linejoin="round"
      />
    </svg>
  );
}

type RowProps = { disabled: boolean; tools: FormTools };

function RowButton({
  label,
  name,
  postValue,
  disabled,
  onClick,
}: {
  label: string;
  name: string;
  postValue?: string;
  disabled: boolean;
  onClick(): void;
}) {
  return (
    <button
      type={postValue === undefined ? 'button' : 'submit'}
      name="_drop"
      value={postValue}
      formNoValidate
      class="quiet"
      part="button"
      aria-label={`${label}: ${name}`}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      {label}
    </button>
  );
}

/** An uploaded file. */
export function FileRow({
  file,
  postValue,
  errors,
  previewUrl,
  disabled,
  tools,
  onRemove,
}: RowProps & {
  file: UploadedFile;
  /** The value that "Remove" posts without JavaScript. */
  postValue: string;
  errors: readonly AnswerError[];
  previewUrl: string | undefined;
  onRemove(): void;
}) {
  return (
    <li class="file-row" part="file">
      <Preview url={previewUrl} />
      <span class="file-facts">
        <span class="file-name">{file.name}</span>
        <span class="help">{fileSize(file.size, numberLocale(tools.locale))}</span>
        {errors.map(({ message, code }) => (
          <span key={code} class="error">
            {message}
          </span>
        ))}
      </span>
      <RowButton
        label={tools.t('remove')}
        name={file.name}
        postValue={postValue}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}

/** A pending or failed upload. */
export function UploadRowView({
  row,
  isGenerated = false,
  disabled,
  tools,
  uploads,
}: RowProps & {
  row: UploadRow;
  uploads: Uploads;
  /** The form generated the file, such as a signature: its name is not shown, and its field removes it. */
  isGenerated?: boolean;
}) {
  const { t, locale } = tools;
  const { key, name, size, state, sentBytes, problem, canRetry } = row;
  const isUploading =
    state === 'sending' || state === 'waiting' || state === 'finishing' || state === 'offline';
  const fraction = size === 0 ? 1 : Math.min(1, sentBytes / size);
  const percent = new Intl.NumberFormat(numberLocale(locale), { style: 'percent' }).format(fraction);
  const statusText = {
    waiting: t('fileWaiting'),
    sending: t('fileSent', { percent, size: fileSize(size, numberLocale(locale)) }),
    finishing: t('fileFinishing'),
    offline: t('fileOffline'),
    failed: problem,
    lost: problem ?? t('fileChooseAgain'),
  }[state];
  return (
    <li class={`file-row ${state}`} part={`file ${state}`}>
      <Preview url={row.previewUrl} />
      <span class="file-facts">
        {!isGenerated && <span class="file-name">{name}</span>}
        {isUploading && (
          <progress
            class="file-progress"
            max={1}
            value={fraction}
            aria-label={name}
            aria-valuetext={state === 'sending' ? percent : statusText}
          />
        )}
        <span class={state === 'failed' || problem ? 'error' : 'help'}>{statusText}</span>
      </span>
      {canRetry && state === 'failed' && (
        <RowButton label={t('tryAgain')} name={name} disabled={disabled} onClick={() => uploads.retry(key)} />
      )}
      {state === 'lost' && (
        <label class="quiet file-button">
          <input
            type="file"
            class="hidden"
            disabled={disabled}
            aria-label={`${t('fileAgain')}: ${name}`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file && !uploads.resume(key, file)) uploads.showError(key, t('fileDifferent', { name }));
              currentTarget.value = '';
            }}
          />
          {t('fileAgain')}
        </label>
      )}
      {!isGenerated && (
        <RowButton
          label={t(isUploading ? 'cancel' : 'remove')}
          name={name}
          disabled={disabled}
          onClick={() => {
            uploads.cancel(key);
            tools.announce(t('removed', { label: name }));
          }}
        />
      )}
    </li>
  );
}
