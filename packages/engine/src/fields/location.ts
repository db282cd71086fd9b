import { flag, type SettingsOf } from '../settings/setting.ts';
import { NUMBER } from './answer-type.ts';
import { locationHandler } from './contact-and-time-handlers.ts';
import { fieldType } from './field-type.ts';
import { BOUNDS } from './location-validator.ts';

const shape = { map: flag('Shows a map to choose from; otherwise uses the location of the device.') };

const partSchema = ([minimum, maximum]: readonly [number, number]) => ({ type: 'number', minimum, maximum });

export const location = fieldType('location', locationHandler, {
  title: 'Location',
  settings: shape,
  valueType: (_settings: SettingsOf<typeof shape>) => ({
    kind: 'object',
    fields: { lat: NUMBER, lng: NUMBER, accuracy: NUMBER },
  }),
  order: (a, b) => a.lat - b.lat || a.lng - b.lng || (a.accuracy ?? 0) - (b.accuracy ?? 0),
  cell: ({ lat, lng, accuracy }) => [lat, lng, ...(accuracy === undefined ? [] : [accuracy])].join(', '),
  answerSchema: () => ({
    type: 'object',
    additionalProperties: false,
    required: ['lat', 'lng'],
    properties: {
      lat: partSchema(BOUNDS.lat),
      lng: partSchema(BOUNDS.lng),
      accuracy: partSchema(BOUNDS.accuracy),
    },
  }),
});
