import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery } from '../../../api/forms.ts';
import { PublishDialog } from '../../../editor/publish-dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { versionsKey } from '../history/versions.ts';
import { locateFormIssues } from '../model/located-issue.ts';
import { useBuilder, useFormSaver } from '../model/use-builder.ts';
import { PublishReview } from './publish-review.tsx';
import { PublishedLink } from './published-link.tsx';
import { publishDraft, publishReviewQuery } from './publishing.ts';
import { useGoToIssue } from './use-go-to-issue.ts';

type FormPublishDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; opened: number };

export function FormPublishDialog({ open, onOpenChange, opened }: FormPublishDialogProps) {
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
  // Located in the current definition, which has just been saved: its elements can be selected.
  const issues = locateFormIssues(definition, data?.issues ?? []);
  const isDone = publish.isSuccess || data?.draft === null;
  return (
    <PublishDialog
      open={open}
      onClose={close}
      reviewError={error}
      onRetry={() => void refetch()}
      publish={publish}
      done={
        isDone
          ? {
              title: publish.isSuccess ? 'Your form is published' : 'No changes to publish',
              body: (
                <>
                  {!publish.isSuccess && (
                    <p className="mb-4 text-muted">Respondents already see the latest version.</p>
                  )}
                  <PublishedLink formId={formId} />
                </>
              ),
            }
          : undefined
      }
      review={
        data && {
          title: data.live ? 'Publish changes' : 'Publish form',
          description: data.live
            ? 'Respondents will see them right away. Submitted entries stay as they are.'
            : 'Anyone with the link will be able to fill it out.',
          issues,
          body: (
            <PublishReview
              draft={definition}
              live={data.live?.definition}
              issues={issues}
              onGo={(issue) => {
                close();
                goTo(issue);
              }}
            />
          ),
          settings: (
            <TextArea
              label="Release notes"
              hint="For your team. Shown in version history."
              optional
              rows={2}
              maxLength={5_000}
              value={notes}
              onChange={setTyped}
            />
          ),
        }
      }
    />
  );
}
