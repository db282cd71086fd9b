import { Link } from '@tanstack/react-router';
import { ArrowRight, CalendarClock, Mail, Plus, Smile, Ticket } from 'lucide-react';
import { useHasRole, useMe } from '../../api/session.ts';
import { type Icon, LinkButton } from '../../ui/button.tsx';
import { FirstStepList } from './step-list.tsx';

type StartOption = { starter: string; icon: Icon; title: string; about: string };

/** Some of the starters, by id. */
const startOptions: readonly StartOption[] = [
  { starter: 'contact', icon: Mail, title: 'Contact us', about: 'A message and how to reply' },
  {
    starter: 'customer-feedback',
    icon: Smile,
    title: 'Customer feedback',
    about: 'Would they recommend you?',
  },
  {
    starter: 'event-registration',
    icon: Ticket,
    title: 'Event registration',
    about: 'Sessions, guests and a price',
  },
  {
    starter: 'appointment-request',
    icon: CalendarClock,
    title: 'Appointment request',
    about: 'Days and times that work',
  },
];

/** For users without a form: the quickest way to a first one. */
export function Welcome() {
  const { name } = useMe();
  const canEdit = useHasRole('editor');
  const first = name.split(' ')[0];
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-2xl leading-8 font-semibold tracking-tight text-strong">
        {first ? `Welcome, ${first}` : 'Welcome'}
      </h1>
      <p className="mt-2 max-w-xl text-base leading-6 text-muted">
        {canEdit
          ? 'Create your first form in about two minutes.'
          : 'This account has no forms yet. They’ll appear here once an editor creates one.'}
      </p>
      {canEdit && (
        <>
          <div className="mt-8">
            <FirstStepList done={new Set()} next="choose" />
          </div>
          <h2 className="mt-10 mb-3 text-base font-semibold text-strong">Choose how to start</h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {startOptions.map(({ starter, icon: Icon, title, about }) => (
              <li key={starter}>
                <Link
                  to="/new"
                  search={{ starter }}
                  className="group flex items-center gap-4 rounded-xl border border-line bg-surface p-4 shadow-sm hover:border-accent-line"
                >
                  <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-text">
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium text-strong">{title}</span>
                    <span className="block text-muted">{about}</span>
                  </span>
                  <ArrowRight
                    aria-hidden
                    className="size-4 shrink-0 text-faint group-hover:text-accent-text rtl:rotate-180"
                  />
                </Link>
              </li>
            ))}
          </ul>
          <LinkButton icon={Plus} to="/new" className="mt-6">
            Blank form, import and more
          </LinkButton>
        </>
      )}
    </div>
  );
}
