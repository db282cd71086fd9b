import { type AnswerValidator, type FileInfo, fileSize, fileTypeNames } from '@form-service/engine/browser';
import { useRef, useState } from 'preact/hooks';
import { fileInfoOf } from '../uploads/file-info.ts';
import type { UploadedFile } from '../uploads/uploads.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { asRecord, asText, type ControlProps, type FieldControl, onFocusLeave } from './control.ts';
import { checkFile } from './file-check.ts';
import { FileRow, UploadRowView } from './file-rows.tsx';
import { numberLocale } from './number-text.ts';

/** The files of an answer, which may be objects or just IDs. */
export function filesOf(value: unknown, known: ReadonlyMap<string, FileInfo>): UploadedFile[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const { fileId = item, name, size, contentType } = asRecord(item);
    if (typeof fileId !== 'string') return [];
    const info = known.get(fileId);
    return [
      {
        fileId,
        name: asText(name) || (info?.name ?? fileId),
        size: typeof size === 'number' ? size : (info?.size ?? 0),
        contentType: asText(contentType) || (info?.contentType ?? ''),
      },
    ];
  });
}

type Kind = 'file' | 'image';

/** Files are chosen, dropped or photographed, and uploaded in the background. `type` is the engine's field type. */
export function createFiles<Name extends Kind>(type: AnswerValidator): FieldControl<Name> {
  function Files(props: ControlProps<Kind>) {
    const {
      field,
      value,
      required,
      disabled,
      errors,
      id,
      describedBy,
      path,
      place,
      onChange,
      onLeave,
      tools,
    } = props;
    const { t, locale } = tools;
    const { max = 1, maxSize, accept } = field;
    const given = filesOf(value, tools.files);
    // The newest answer, for an upload that completes between two renders.
    const latest = useRef(given);
    latest.current = given;
    const setAnswer = (files: readonly UploadedFile[]) => {
      latest.current = [...files];
      onChange(files.length > 0 ? files : undefined);
    };
    const { uploads, rows } = useUploads({
      tools,
      path,
      place,
      done: (file) => {
        const before = latest.current;
        const replaced = max === 1 ? before : [];
        setAnswer([...before.filter((one) => !replaced.includes(one)), file]);
        for (const { fileId } of replaced) uploads.forget(fileId);
      },
    });
    const accepted = accept?.join(',') ?? (field.type === 'image' ? 'image/*' : undefined);
    const limits = [
      accept && accept.length > 0 && t('fileAccepted', { accept: fileTypeNames(accept, locale) }),
      maxSize !== undefined && t('fileLimit', { size: fileSize(maxSize, numberLocale(locale)) }),
    ].filter((words) => typeof words === 'string');
    const [isDragOver, setDragOver] = useState(false);
    const pending = rows.filter(({ state }) => state !== 'failed');
    const isFull = max > 1 && given.length + pending.length >= max;
    // A single file replaces the drop zone, so that the layout does not shift.
    const isInPlace = max === 1 && given.length + pending.length > 0;

    const add = (files: readonly File[]) => {
      if (disabled) return;
      const newFiles = files.filter((file) => {
        const { name, size } = fileInfoOf(file);
        const lost = rows.find((row) => row.state === 'lost' && row.name === name && row.size === size);
        return !(lost && uploads.resume(lost.key, file));
      });
      // A new file replaces the previous one.
      if (max === 1 && newFiles.length > 0) for (const row of rows) uploads.cancel(row.key);
      let remaining = max === 1 ? 1 : max - given.length - pending.length;
      for (const file of newFiles) {
        const fileInfo = fileInfoOf(file);
        const problem =
          checkFile(type, field, fileInfo, tools) ??
          (remaining < 1 ? t('fileTooMany', { max, name: fileInfo.name }) : undefined);
        if (!problem) remaining -= 1;
        uploads.add(file, problem);
      }
    };
    const input = (more: { capture?: 'environment'; id?: string }) => (
      <input
        {...more}
        type="file"
        class="hidden"
        multiple={max > 1 && !more.capture}
        accept={accepted}
        required={required && given.length === 0}
        disabled={disabled || isFull}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Allow choosing the same file again.
          currentTarget.value = '';
        }}
      />
    );
    return (
      <div class={isInPlace ? 'files in-place' : 'files'} onFocusOut={onFocusLeave(onLeave)}>
        <div
          class={isDragOver ? 'dropzone over needs-script' : 'dropzone needs-script'}
          part="dropzone"
          onDragOver={(event) => {
            if (disabled || isFull) return;
            event.preventDefault();
            setDragOver(true);
          }}
          onDragLeave={() => setDragOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setDragOver(false);
            add([...(event.dataTransfer?.files ?? [])]);
          }}
        >
          <label class="button file-button" part="button">
            {input({ id: `${id}-input` })}
            {t(max > 1 ? 'filesChoose' : 'fileChoose')}
          </label>
          {field.type === 'image' && (
            <label class="button file-button on-phones" part="button">
              {input({ capture: 'environment' })}
              {t('photoTake')}
            </label>
          )}
          <span class="drop-words" aria-hidden="true">
            {t(max > 1 ? 'filesDrop' : 'fileDrop')}
          </span>
          {limits.length > 0 && <span class="help limits">{limits.join(' ')}</span>}
        </div>
        {tools.plain?.files(props, {
          label: field.label ?? field.key,
          accept: accepted,
          max,
          given: given.length,
          limits: limits.join(' '),
        })}
        {(given.length > 0 || rows.length > 0) && (
          <ul class="file-rows">
            {given.map((file, index) => (
              <FileRow
                key={file.fileId}
                file={file}
                postValue={`${path} ${file.fileId}`}
                errors={errors.filter((error) => error.path === `answers.${path}.${index}`)}
                previewUrl={uploads.previews.get(file.fileId)}
                disabled={disabled}
                tools={tools}
                onRemove={() => {
                  setAnswer(given.filter((one) => one !== file));
                  tools.announce(t('removed', { label: file.name }));
                  uploads.forget(file.fileId);
                }}
              />
            ))}
            {rows.map((row) => (
              <UploadRowView key={row.key} row={row} disabled={disabled} tools={tools} uploads={uploads} />
            ))}
          </ul>
        )}
      </div>
    );
  }
  return { frame: 'group', Control: Files, showsPartErrors: true } as FieldControl<Name>;
}
