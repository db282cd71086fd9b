import type { Definition } from '@form-service/engine/browser';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { describeError } from '../../../api/describe-error.ts';
import { memberNamesQuery } from '../../../api/members.ts';
import type { AnswerText } from '../../../fields/answer-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { Entry } from '../api.ts';
import { entryFilesQuery, type Revision, restoreRevision, revisionsQuery } from '../entry-api.ts';
import { describeChanges } from '../model/changes.ts';
import { agoText, momentText, onlyEditors } from '../model/entry-texts.ts';
import { revisionTitle, startedAsDraft } from '../model/revision-title.ts';
import { RevisionChangeList } from './change-list.tsx';
import { useEntryAction } from './use-entry-action.ts';

const route = getRouteApi('/shell/forms/$formId/entries/$entryId');

interface RevisionsProps {
  entry: Entry;
  definition: Definition;
  text: AnswerText;
  mayWrite: boolean;
}

/** Revisions, newest first, with restore. */
export const Revisions = (props: RevisionsProps) => {
  const { entry } = props;
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    revisionsQuery(entry.id),
  );
  const revisions = data?.pages.flatMap((page) => page.data) ?? [];
  const isDraftAtFirst = startedAsDraft(revisions, entry.status);
  return (
    <Card title="History" flush>
      {isPending && <SkeletonRows rows={2} label="Loading history…" />}
      {error && (
        <div className="p-4">
          <Banner kind="danger">{describeError(error).message}</Banner>
        </div>
      )}
      {data && revisions.length === 0 && (
        <p className="p-4 text-muted">
          No history yet. Autosaves while someone fills out the form aren’t recorded.
        </p>
      )}
      <ol className="divide-y divide-line">
        {revisions.map((revision) => (
          <RevisionItem key={revision.id} {...props} revision={revision} isDraftAtFirst={isDraftAtFirst} />
        ))}
      </ol>
      {hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button size="sm" variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Card>
  );
};

const RevisionItem = ({
  entry,
  definition,
  text,
  mayWrite,
  revision,
  isDraftAtFirst,
}: RevisionsProps & { revision: Revision; isDraftAtFirst: boolean }) => {
  const { revision: shownRevision } = route.useSearch();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { act, isBusy } = useEntryAction(entry);
  const { data: names } = useQuery(memberNamesQuery);
  const { data: files } = useQuery(entryFilesQuery(entry.id));
  const { number, author, createdAt, changes } = revision;
  const changeContext = { definition, text, answers: entry.answers, files };
  const isCurrent = number === entry.revision;
  const isShown = shownRevision === number && !isCurrent;
  const showRevision = (at: number | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, revision: at, edit: undefined }) });

  const restore = async () => {
    const isConfirmed = await confirm({
      title: `Restore revision ${number}?`,
      body: 'Answers and metafields go back to this revision. The restore is saved as a new revision, so nothing is lost.',
      action: 'Restore revision',
    });
    if (
      isConfirmed &&
      (await act(() => restoreRevision(entry, number), { title: `Revision ${number} restored` }))
    )
      showRevision(undefined);
  };

  return (
    <li className="px-4 py-3 sm:px-6" aria-current={isShown || undefined}>
      <p className="wrap-anywhere">
        <span className="font-medium text-strong">
          {revisionTitle(revision, author && names?.get(author), isDraftAtFirst)}
        </span>
      </p>
      <p className="text-muted text-xs">
        <time dateTime={createdAt} title={momentText(createdAt)}>
          {agoText(createdAt, Date.now())}
        </time>
        {' · '}revision {number}
        {isCurrent && ' · current'}
      </p>
      {number > 1 && <RevisionChangeList changes={describeChanges(changes, changeContext)} />}
      {!isCurrent && (
        <div className="-mx-2 mt-1 flex gap-1">
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={isShown}
            onClick={() => showRevision(isShown ? undefined : number)}
          >
            {isShown ? 'Stop viewing' : 'View'}
          </Button>
          {entry.deletedAt === null && (
            <Button
              size="sm"
              variant="quiet"
              busy={isBusy}
              disabledReason={mayWrite ? undefined : onlyEditors}
              onClick={() => void restore()}
            >
              Restore revision
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
