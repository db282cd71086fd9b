import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import type { Player } from './use-player.ts';

/** Playback controls for the run, or its loaded part. */
export function PlayerBar({ player, isPartial }: { player: Player; isPartial: boolean }) {
  const { at, count, isPlaying, isReplaying } = player;
  const none = count === 0 ? 'no step has started yet' : undefined;
  return (
    <div role="group" aria-label="Replay run" className="flex min-w-0 flex-wrap items-center gap-1">
      <IconButton label="First step" icon={ChevronFirst} disabledReason={none} onClick={player.first} />
      <IconButton
        label="Step back"
        icon={StepBack}
        disabledReason={none ?? (at === 0 ? 'already first' : undefined)}
        onClick={player.back}
      />
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? Pause : Play}
        disabledReason={none}
        onClick={player.toggle}
      />
      <IconButton
        label="Step forward"
        icon={StepForward}
        disabledReason={none ?? (at === count - 1 ? 'already last' : undefined)}
        onClick={player.forward}
      />
      <IconButton label="Last step" icon={ChevronLast} disabledReason={none} onClick={player.last} />
      <span className="ms-2 text-muted tabular-nums">
        {at >= 0 ? `Step ${at + 1} of ${count}` : `${count} ${count === 1 ? 'step' : 'steps'}`}
        {isPartial && ' loaded'}
      </span>
      {isReplaying ? (
        <Button size="sm" variant="quiet" className="ms-2" onClick={player.end}>
          Show final state
        </Button>
      ) : (
        <span aria-hidden className="ms-2 flex items-center gap-1 max-lg:hidden">
          <Kbd keys="left" />
          <Kbd keys="right" />
        </span>
      )}
    </div>
  );
}
