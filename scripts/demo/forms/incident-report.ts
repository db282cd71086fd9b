import { incidentReport } from '../../../apps/web/src/features/starters/starters/incident-report.ts';
import { type DemoForm, replaceField } from '../demo-form.ts';
import { nameOf, personOf } from '../people.ts';
import { workWeek } from '../random-times.ts';
import { siteRows } from '../site-rows.ts';

const events = {
  injury: [
    'A coworker slipped on the wet floor next to the loading dock and hit her elbow on the railing.',
    'The knife slipped while opening boxes. Cut on the left hand, bandaged right away.',
    'A guest tripped over the cable in classroom 2 and sprained an ankle.',
  ],
  near_miss: [
    'A pallet slid off the forklift about six feet from a coworker. Nobody was hit.',
    'The roaster lid was still hot even though the light was green. Noticed in time.',
    'A car drove into the lot the wrong way while kids from the class were leaving.',
  ],
  damage: [
    'The delivery van scraped the gate while backing up. Scratches on the left side. The gate still closes.',
    'Water from the apartment above leaked through the storeroom ceiling. Twelve boxes are wet.',
  ],
  hazard: [
    'The third basement step is loose and tilts when you step on the edge.',
    'The emergency exit of the workshop was blocked by deliveries this morning.',
    'The light above table 5 is hanging by one screw.',
  ],
  security: [
    'The back door was open this morning. Nothing seems to be missing.',
    'A bicycle was stolen from the parking lot between noon and 2 p.m. The lock was cut.',
  ],
} as const;

const actions = [
  'Closed off the area, notified facilities, and put up a sign.',
  'Gave first aid, filled out the incident log, and told the shift lead.',
  'Maintenance fixed it the same day.',
];

/** `tableId` is the data table of sites. */
export const incidentForm = (tableId: string): DemoForm => ({
  name: 'Incident report',
  slug: 'harbor-incidents',
  project: 'Workplace',
  definition: replaceField(incidentReport.definition, 'site', {
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
  span: { from: 120, to: 1, weekdays: workWeek },
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
              'First floor, loading dock',
              'Workshop, bench 3',
              'Parking lot, north gate',
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
