import { incidentReport } from '../../../apps/web/src/features/starters/starters/incident-report.ts';
import { type DemoForm, replaced } from '../demo-form.ts';
import { atWork } from '../moments.ts';
import { nameOf, personOf } from '../people.ts';
import { siteRows } from '../site-rows.ts';

const events = {
  injury: [
    'A colleague slipped on the wet floor beside the loading ramp and hit her elbow on the railing.',
    'While cutting boxes open the knife slipped. A cut in the left hand, bandaged at once.',
    'A guest stumbled over the cable in seminar room two and sprained an ankle.',
  ],
  near_miss: [
    'A pallet slid off the fork about two metres from a colleague. Nobody was hit.',
    "The roaster's lid was still hot although the light was green. Noticed in time.",
    'A car came into the yard against the one-way sign while children of the course were leaving.',
  ],
  damage: [
    'The delivery van touched the gate when backing up. Scratches on the left side, gate still closes.',
    'Water from the flat above came through the ceiling of the store room. Twelve boxes are wet.',
  ],
  hazard: [
    'The third step to the cellar is loose and tilts when one steps on its edge.',
    'The emergency exit of the workshop was blocked by deliveries this morning.',
    'A lamp above table five hangs from one screw only.',
  ],
  security: [
    'The back door was found open in the morning. Nothing seems to be missing.',
    'A bicycle was stolen from the yard between noon and two, lock cut through.',
  ],
} as const;

const actions = [
  'Area closed off, facility management told, sign put up.',
  'First aid given, accident book filled in, shift lead informed.',
  'Repaired by the house technician the same day.',
];

/** `tableId` is of the data table with the sites. */
export const incidentForm = (tableId: string): DemoForm => ({
  name: 'Incident report',
  slug: 'harbour-incidents',
  project: 'Workplace',
  definition: replaced(incidentReport.definition, 'site', {
    kind: 'field',
    key: 'site',
    type: 'dropdown',
    label: 'Site',
    required: true,
    width: 'half',
    options: { tableId, valueColumn: 'code', labelColumn: 'name', filter: 'values.open == true' },
  }),
  settings: incidentReport.settings,
  entries: 96,
  span: { from: 120, to: 1, rhythm: atWork },
  languages: { en: 100 },
  answers({ random, person, moment, photo, signature }) {
    const type = random.weighted({ injury: 18, near_miss: 27, damage: 19, hazard: 28, security: 8 });
    const severity = Math.round(random.normal(type === 'injury' ? 3 : 2.2, 1, 1, 5));
    const isHurt = type === 'injury';
    const site = random.pick(siteRows.filter(({ open }) => open));
    const needsInk = isHurt || severity >= 4;
    return {
      type,
      happened_at: new Date(moment.getTime() - random.whole(10, 900) * 60_000).toISOString(),
      site: site.code,
      description: random.pick(events[type]),
      severity,
      ...(random.chance(0.7)
        ? {
            location: {
              lat: Math.round((site.lat + random.normal(0, 0.0006, -0.002, 0.002)) * 1e5) / 1e5,
              lng: Math.round((site.lng + random.normal(0, 0.0009, -0.003, 0.003)) * 1e5) / 1e5,
              accuracy: random.whole(4, 30),
            },
          }
        : {
            place_details: random.pick([
              'Ground floor, loading ramp',
              'Workshop, bench 3',
              'Yard, north gate',
            ]),
          }),
      ...(random.chance(0.65) && {
        photos: [photo(), ...(random.chance(0.3) ? [photo()] : [])].filter(unique),
      }),
      injured: isHurt,
      ...(isHurt && {
        people: [
          {
            person: Object.values(nameOf(personOf(random, 'en'))).join(' '),
            treatment: random.weighted({ none: 1, first_aid: 6, doctor: 3, hospital: 1 }),
            injury: random.pick([
              'Bruised elbow',
              'Cut on the left hand',
              'Sprained ankle',
              'Small burn on a finger',
            ]),
          },
        ],
      }),
      ...((severity >= 4 || random.chance(0.5)) && { action_taken: random.pick(actions) }),
      reporter: nameOf(person),
      reporter_email: person.email,
      ...(needsInk && { signature: [signature()] }),
    };
  },
  metafields: ({ random }) => ({ safety: { case: random.whole(1_000, 9_999), closed: random.chance(0.7) } }),
});

const unique = (id: string, at: number, all: readonly string[]) => all.indexOf(id) === at;
