import { useMemo, useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { openApiDocument } from '../../model/parse-manifest.ts';
import {
  type ActionImportReport,
  type Connector,
  type ImportRequest,
  useActionChanges,
} from '../connectors-api.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportDone } from './import-done.tsx';

type SourceKind = 'paste' | 'file' | 'url';

/** Imports an OpenAPI document: upload, preview, select. */
export const ImportActionsDialog = ({
  connector,
  onClose,
}: {
  connector: Connector;
  onClose: () => void;
}) => {
  const { read, importAll } = useActionChanges(connector.id);
  const [sourceKind, setSourceKind] = useState<SourceKind>('paste');
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const report: ActionImportReport | undefined = read.data;

  const source = useMemo<ImportRequest>(() => {
    if (sourceKind === 'url') return { url: url.trim() };
    return { document: openApiDocument(sourceKind === 'file' ? (file?.text ?? '') : text) };
  }, [sourceKind, url, file, text]);

  if (importAll.data) return <ImportDone connector={connector} report={importAll.data} onClose={onClose} />;

  const hasSource = Boolean(source.url || source.document);
  const loadPreview = () =>
    read.mutate(source, { onSuccess: ({ created }) => setChosen(new Set(created.map(({ key }) => key))) });
  const error = importAll.error ?? read.error;
  const problem = error ? describeError(error) : undefined;
  const changeSource = (update: () => void) => {
    read.reset();
    update();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Import from OpenAPI"
      description="Each operation you choose becomes an action. OpenAPI 3.0 or 3.1, JSON or YAML."
      onSubmit={() => (report ? undefined : hasSource && loadPreview())}
      footer={
        report ? (
          <>
            <Button onClick={() => read.reset()}>Back</Button>
            <Button
              variant="primary"
              busy={importAll.isPending}
              disabledReason={chosen.size === 0 ? 'Choose at least one operation.' : undefined}
              onClick={() => importAll.mutate({ ...source, operations: [...chosen] })}
            >
              {chosen.size === 1 ? 'Import 1 action' : `Import ${chosen.size.toLocaleString()} actions`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              busy={read.isPending}
              disabledReason={hasSource ? undefined : 'Add a document first.'}
            >
              Continue
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problem && (
          <Banner kind="danger" title={importAll.error ? 'Couldn’t import' : 'Couldn’t read the document'}>
            {Object.values(problem.fields)[0] ?? problem.message}
          </Banner>
        )}
        {report ? (
          <ImportChoice report={report} chosen={chosen} onChange={setChosen} />
        ) : (
          <>
            <Segmented
              label="Document from"
              value={sourceKind}
              onChange={(next) => changeSource(() => setSourceKind(next))}
              options={[
                { value: 'paste', label: 'Paste' },
                { value: 'file', label: 'File' },
                { value: 'url', label: 'URL' },
              ]}
            />
            {sourceKind === 'paste' && (
              <TextArea
                label="Document"
                rows={10}
                className="[&_textarea]:font-mono [&_textarea]:text-xs"
                placeholder="openapi: 3.1.0 …"
                value={text}
                spellCheck={false}
                onChange={(next) => changeSource(() => setText(next))}
              />
            )}
            {sourceKind === 'file' && (
              <FileDrop
                label="OpenAPI document"
                hint="JSON up to 5 MB, YAML up to 500 KB"
                accept=".json,.yaml,.yml,application/json,application/yaml"
                chosen={file?.name}
                onChoose={(picked) =>
                  void picked
                    .text()
                    .then((content) => changeSource(() => setFile({ name: picked.name, text: content })))
                }
              />
            )}
            {sourceKind === 'url' && (
              <TextField
                label="Document URL"
                type="url"
                hint="Must be publicly accessible without signing in."
                placeholder="https://api.example.com/openapi.json"
                value={url}
                maxLength={2_000}
                onChange={(next) => changeSource(() => setUrl(next))}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
};
