import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery } from '../../../api/forms.ts';
import { describeEditorError } from '../../../editor/saver.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { versionsKey } from '../history/versions.ts';
import { locateIssues } from '../model/located-issue.ts';
import { useBuilder, useFormSaver } from '../model/use-builder.ts';
import { PublishReview } from './publish-review.tsx';
import { PublishedLink } from './published-link.tsx';
import { publishDraft, publishReviewQuery } from './publishing.ts';
import { useGoToIssue } from './use-go-to-issue.ts';

type PublishDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; opened: number };

export function PublishDialog({ open, onOpenChange, opened }: PublishDialogProps) {
  const formId = useBuilder((view) => view.formId);
  const definition = useBuilder((view) => view.definition);
  const saver = useFormSaver();
  const goTo = useGoToIssue();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ ...publishReviewQuery(formId, saver, opened), enabled: open });
  const [typed, setTyped] = useState<string>();
  const notes = typed ?? data?.draft?.notes ?? '';
  const publish = useMutation({
    mutationFn: () => {
      if (!data?.draft) throw new Error('There is nothing to publish.');
      return publishDraft(data.draft, notes, saver);
    },
    // Refetch, so that the user sees others' changes before retrying.
    onError: () => refetch(),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: formQuery(formId).queryKey }),
        queries.invalidateQueries({ queryKey: versionsKey(formId) }),
      ]),
  });

  const close = () => onOpenChange(false);
  const shared = { open, onOpenChange, size: 'lg' } as const;
  if (publish.isSuccess)
    return (
      <Dialog {...shared} title="Your form is published" footer={<Button onClick={close}>Done</Button>}>
        <PublishedLink formId={formId} />
      </Dialog>
    );
  if (error && !data)
    return (
      <Dialog {...shared} title="Publish">
        <ErrorState {...describeEditorError(error)} retry={() => void refetch()} />
      </Dialog>
    );
  if (!data)
    return (
      <Dialog {...shared} title="Publish">
        <SkeletonRows rows={4} label="Checking form…" />
      </Dialog>
    );
  const { draft, live, issues } = data;
  if (!draft)
    return (
      <Dialog {...shared} title="No changes to publish" footer={<Button onClick={close}>Done</Button>}>
        <p className="mb-4 text-muted">Respondents already see the latest version.</p>
        <PublishedLink formId={formId} />
      </Dialog>
    );

  // Located in the current definition, which has just been saved: its elements can be selected.
  const placed = locateIssues(definition, issues);
  const hasErrors = placed.some(({ severity }) => severity === 'error');
  const problem = publish.error && describeEditorError(publish.error);
  return (
    <Dialog
      {...shared}
      title={live ? 'Publish changes' : 'Publish form'}
      description={
        hasErrors
          ? undefined
          : live
            ? 'Respondents will see them right away. Submitted entries stay as they are.'
            : 'Anyone with the link will be able to fill it out.'
      }
      onSubmit={() => publish.mutate()}
      footer={
        <>
          <Button onClick={close}>{hasErrors ? 'Close' : 'Cancel'}</Button>
          {!hasErrors && (
            <Button type="submit" variant="primary" busy={publish.isPending}>
              Publish now
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6">
        {problem && (
          <Banner kind="danger" title={problem.title}>
            {problem.message}
          </Banner>
        )}
        <PublishReview
          draft={definition}
          live={live?.definition}
          issues={placed}
          onGo={(issue) => {
            close();
            goTo(issue);
          }}
        />
        {!hasErrors && (
          <TextArea
            label="Release notes"
            hint="For your team. Shown in version history."
            optional
            rows={2}
            maxLength={5_000}
            value={notes}
            onChange={setTyped}
          />
        )}
      </div>
    </Dialog>
  );
}
