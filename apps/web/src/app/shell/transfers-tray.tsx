import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { isTransferActive } from '../../jobs/transfer.ts';
import { TransferLine } from '../../jobs/transfer-line.tsx';
import { transfersQuery } from '../../jobs/transfers-api.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Popover } from '../../ui/popover.tsx';
import { useTransferNotices } from './use-transfer-notices.ts';

/** Active and recent imports and exports, on every screen. */
export const TransfersTray = () => {
  const [isOpen, setOpen] = useState(false);
  const { data: transfers = [] } = useQuery(transfersQuery);
  useTransferNotices(transfers);
  const activeCount = transfers.filter(isTransferActive).length;
  return (
    <Popover
      label="Imports and exports"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      readFirst
      className="w-96 p-0"
      trigger={
        <button
          type="button"
          aria-label={
            activeCount > 0 ? `Imports and exports, ${activeCount} in progress` : 'Imports and exports'
          }
          className={buttonClasses({ variant: 'quiet', className: 'relative max-sm:px-2' })}
        >
          <ArrowDownUp aria-hidden className="size-4 shrink-0" />
          {activeCount > 0 && <CountBadge count={activeCount} />}
        </button>
      }
    >
      <h2 className="border-line border-b px-4 py-3 font-semibold text-strong">Imports and exports</h2>
      {transfers.length === 0 ? (
        <p className="px-4 py-6 text-muted">Your imports and exports appear here.</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {transfers.map((transfer) => (
            <li key={transfer.record.id} className="px-4 py-3">
              <TransferLine transfer={transfer} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-2 border-line border-t p-2">
        <LinkButton to="/transfers" size="sm" onClick={() => setOpen(false)}>
          View all
        </LinkButton>
      </div>
    </Popover>
  );
};
