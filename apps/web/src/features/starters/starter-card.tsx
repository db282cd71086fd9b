import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  Check,
  ClipboardList,
  Eye,
  FileUser,
  GraduationCap,
  Mail,
  ShoppingCart,
  Smile,
  Ticket,
  TriangleAlert,
} from 'lucide-react';
import { Button, type Icon, LinkButton } from '../../ui/button.tsx';
import type { Starter } from './model/starter.ts';

const icons: Readonly<Record<string, Icon>> = {
  contact: Mail,
  'customer-feedback': Smile,
  'event-registration': Ticket,
  'order-form': ShoppingCart,
  'appointment-request': CalendarClock,
  'job-application': FileUser,
  'course-evaluation': GraduationCap,
  'incident-report': TriangleAlert,
};

const starterIcon = (id: string): Icon => icons[id] ?? ClipboardList;

type StarterCardProps = {
  starter: Starter;
  /** The form is being created. */
  busy: boolean;
  disabledReason?: string | undefined;
  onUse(): void;
};

/** A starter in the gallery: purpose, features, preview and use. */
export function StarterCard({ starter, busy, disabledReason, onUse }: StarterCardProps) {
  const { id, name, description, highlights } = starter;
  const Icon = starterIcon(id);
  const preview = (before: object) => ({ ...before, starter: id });
  return (
    <li className="flex flex-col rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-5">
      <div className="flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent-text">
        <Icon aria-hidden className="size-5" />
      </div>
      <h3 className="mt-3 font-semibold text-strong">
        <Link to="/new" search={preview} className="rounded-sm hover:underline">
          {name}
        </Link>
      </h3>
      <p className="mt-1 text-muted">{description}</p>
      <ul className="mt-3 mb-4 flex flex-col gap-1 text-xs leading-5 text-muted">
        {highlights.map((what) => (
          <li key={what} className="flex gap-1.5">
            <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-success" />
            {what}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          busy={busy}
          disabledReason={disabledReason}
          onClick={onUse}
          aria-label={`Use template: ${name}`}
        >
          Use template
        </Button>
        <LinkButton
          variant="quiet"
          icon={Eye}
          to="/new"
          search={preview}
          aria-label={`Preview: ${name}`}
          resetScroll={false}
        >
          Preview
        </LinkButton>
      </div>
    </li>
  );
}
