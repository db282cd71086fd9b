import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Card } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { Entry } from '../api.ts';
import { deleteMetafield, type Metafield, metafieldsQuery } from '../entry-api.ts';
import { momentText, onlyEditors } from '../model/entry-texts.ts';
import { formatMetafield } from '../model/metafield-value.ts';
import { MetafieldDialog } from './metafield-dialog.tsx';
import { useEntryAction } from './use-entry-action.ts';

const shownValue = ({ type, value }: Metafield): string =>
  type === 'datetime' && typeof value === 'string' ? momentText(value) : formatMetafield('json', value);

/** Metafields of the entry. */
export const Metafields = ({ entry, mayWrite }: { entry: Entry; mayWrite: boolean }) => {
  const { data, error, isPending } = useQuery(metafieldsQuery(entry.id));
  const [edited, setEdited] = useState<Metafield | 'new'>();
  const confirm = useConfirm();
  const { act } = useEntryAction(entry);
  const canChange = mayWrite && entry.deletedAt === null;
  const reason = mayWrite ? 'Restore the entry first.' : onlyEditors;

  const remove = async (metafield: Metafield) => {
    const name = `${metafield.namespace}.${metafield.key}`;
    const isConfirmed = await confirm({
      title: `Delete ${name}?`,
      body: 'Integrations that use it won’t find it. The entry’s history keeps its value.',
      action: 'Delete metafield',
      danger: true,
    });
    if (isConfirmed) await act(() => deleteMetafield(entry, metafield), { title: `${name} deleted` });
  };

  return (
    <Card
      title="Metafields"
      flush
      actions={
        <IconButton
          size="sm"
          icon={Plus}
          label="Add metafield"
          disabledReason={canChange ? undefined : reason}
          onClick={() => setEdited('new')}
        />
      }
    >
      {isPending && <SkeletonRows rows={1} label="Loading metafields…" />}
      {error && (
        <div className="p-4">
          <Banner kind="danger">{describeError(error).message}</Banner>
        </div>
      )}
      {data?.data.length === 0 && (
        <p className="p-4 text-muted sm:px-6">
          No metafields yet. Integrations can store their own data here, such as an ID.
        </p>
      )}
      <ul className="divide-y divide-line">
        {data?.data.map((metafield) => {
          const name = `${metafield.namespace}.${metafield.key}`;
          return (
            <li key={name} className="flex items-start gap-2 px-4 py-2.5 sm:px-6">
              <div className="min-w-0 flex-1">
                <code className="text-muted text-xs">{name}</code>
                <p className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">{shownValue(metafield)}</p>
              </div>
              {canChange && (
                <div className="flex">
                  <IconButton
                    size="sm"
                    icon={Pencil}
                    label={`Edit ${name}`}
                    onClick={() => setEdited(metafield)}
                  />
                  <IconButton
                    size="sm"
                    icon={Trash2}
                    label={`Delete ${name}`}
                    onClick={() => void remove(metafield)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {edited && <MetafieldDialog entry={entry} metafield={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
};
