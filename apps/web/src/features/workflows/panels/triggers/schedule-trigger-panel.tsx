import { useState } from 'react';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { NumberField, TextField } from '../../../../ui/text-field.tsx';
import { cronOf, type Schedule, scheduleOf, weekdays } from '../../model/schedule.ts';
import type { TriggerPanelProps } from '../panel-types.ts';

const initialSchedules: Readonly<Record<Schedule['every'], Schedule>> = {
  hour: { every: 'hour', minute: 0 },
  day: { every: 'day', time: '09:00' },
  week: { every: 'week', time: '09:00', weekday: 1 },
  month: { every: 'month', time: '09:00', day: 1 },
};

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export function ScheduleTriggerPanel({ trigger, change, problem }: TriggerPanelProps<'schedule'>) {
  const { cron = '', timezone } = trigger;
  const [asText, setAsText] = useState(false);
  const schedule = scheduleOf(cron);
  const isText = asText || (cron !== '' && !schedule);
  const set = (next: Schedule) => change({ cron: cronOf(next) });
  return (
    <>
      <Select
        label="When"
        value={isText ? 'text' : schedule?.every}
        error={isText ? undefined : problem('cron')}
        options={[
          { value: 'hour', label: 'Every hour' },
          { value: 'day', label: 'Every day' },
          { value: 'week', label: 'Every week' },
          { value: 'month', label: 'Every month' },
          { value: 'text', label: 'Custom (cron)' },
        ]}
        onChange={(every) => {
          setAsText(every === 'text');
          if (every !== 'text') set(initialSchedules[every]);
        }}
      />
      {isText ? (
        <TextField
          label="Cron expression"
          hint="Five fields: minute, hour, day, month, weekday."
          placeholder="0 9 * * 1"
          value={cron}
          onChange={(text) => change({ cron: text || undefined })}
          error={problem('cron')}
        />
      ) : (
        schedule && <Times schedule={schedule} onChange={set} />
      )}
      <Combobox
        label="Time zone"
        value={timezone ?? 'UTC'}
        onChange={(zone) => change({ timezone: zone === 'UTC' ? undefined : zone })}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        error={problem('timezone')}
      />
    </>
  );
}

function Times({ schedule, onChange }: { schedule: Schedule; onChange: (next: Schedule) => void }) {
  if (schedule.every === 'hour')
    return (
      <NumberField
        label="Minutes past the hour"
        min={0}
        max={59}
        value={schedule.minute}
        onChange={(minute) => onChange({ ...schedule, minute: clamp(minute, 0, 59) })}
      />
    );
  return (
    <>
      {schedule.every === 'week' && (
        <Select
          label="On"
          value={String(schedule.weekday)}
          options={weekdays.map((label, at) => ({ value: String(at), label }))}
          onChange={(weekday) => onChange({ ...schedule, weekday: Number(weekday) })}
        />
      )}
      {schedule.every === 'month' && (
        <NumberField
          label="Day of the month"
          min={1}
          max={31}
          value={schedule.day}
          onChange={(day) => onChange({ ...schedule, day: clamp(day, 1, 31) })}
        />
      )}
      <TextField
        label="At"
        type="time"
        value={schedule.time}
        onChange={(time) => time && onChange({ ...schedule, time })}
      />
    </>
  );
}

const clamp = (value: number | null, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value ?? min)));
