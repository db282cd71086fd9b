import { useEffect, useRef, useState } from 'preact/hooks';
import type { StringKey } from '../strings/en.ts';
import { asRecord, type ControlProps, type FieldControl, onFocusLeave } from './control.ts';
import { formatNumber, numberLocale, parseNumber } from './number-text.ts';
import { Part, withPart } from './parts.tsx';

const TIMEOUT_MS = 20_000;

/** By GeolocationPositionError code. */
const errorKeys: Record<number, StringKey> = {
  1: 'locateRefused',
  2: 'locateUnavailable',
  3: 'locateTimeout',
};

/** The device's position, or coordinates entered manually. No map: it would reveal respondents to a third party. */
function Location({ field: _field, ...props }: ControlProps<'location'>) {
  const { value, disabled, path, onChange, onLeave, tools } = props;
  const { t, locale } = tools;
  const given = asRecord(value);
  const [state, setState] = useState<'idle' | 'busy' | StringKey>('idle');
  const [entered, setEntered] = useState<Record<string, { text: string; value: unknown }>>({});
  const change = useRef(onChange);
  change.current = onChange;
  const isUnmounted = useRef(false);
  useEffect(
    () => () => {
      isUnmounted.current = true;
    },
    [],
  );
  const report = (key: StringKey) => {
    if (isUnmounted.current) return;
    setState(key === 'located' ? 'idle' : key);
    tools.announce(t(key));
  };
  const locate = () => {
    if (typeof navigator === 'undefined' || !navigator.geolocation) return report('locateUnavailable');
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
        change.current({
          lat: round(coords.latitude),
          lng: round(coords.longitude),
          ...(Number.isFinite(coords.accuracy) && { accuracy: Math.max(1, Math.round(coords.accuracy)) }),
        });
        report('located');
      },
      ({ code }) => report(errorKeys[code] ?? 'locateUnavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  const part = (name: 'lat' | 'lng', label: string) => {
    const last = entered[name];
    return (
      <Part
        control={props}
        name={name}
        label={label}
        isRequired
        width="half"
        input={(attributes) => (
          <input
            {...attributes}
            type="text"
            inputMode="text"
            autocomplete="off"
            dir="ltr"
            value={last && last.value === given[name] ? last.text : formatNumber(given[name], locale)}
            onInput={({ currentTarget: { value: text } }) => {
              const parsed = parseNumber(text, locale);
              setEntered({ ...entered, [name]: { text, value: parsed } });
              // The accuracy of manually entered coordinates is unknown.
              const { lat, lng } = given;
              onChange(withPart({ lat, lng }, name, parsed));
            }}
          />
        )}
      />
    );
  };
  const { accuracy } = given;
  return (
    <div onFocusOut={onFocusLeave(onLeave)} class="location">
      <div class="locating">
        <button
          type="button"
          class="button needs-script"
          part="button locate"
          disabled={disabled || state === 'busy'}
          onClick={locate}
        >
          {t(state === 'busy' ? 'locating' : 'locate')}
        </button>
        {state !== 'idle' && state !== 'busy' && <p class="error">{t(state)}</p>}
        {state === 'idle' && typeof accuracy === 'number' && (
          <p class="help" id={`${path}-accuracy`}>
            {t('accuracy', { distance: formatDistance(accuracy, locale) })}
          </p>
        )}
      </div>
      <div class="parts">
        {part('lat', t('latitude'))}
        {part('lng', t('longitude'))}
      </div>
    </div>
  );
}

function formatDistance(metres: number, locale: string): string {
  // Never show an accuracy of 0 m.
  const shown = Math.max(1, metres);
  const isFar = shown >= 1_000;
  return new Intl.NumberFormat(numberLocale(locale), {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar ? 1 : 0,
  }).format(isFar ? shown / 1_000 : shown);
}

export const location: FieldControl<'location'> = {
  frame: 'group',
  Control: Location,
  showsPartErrors: true,
};
