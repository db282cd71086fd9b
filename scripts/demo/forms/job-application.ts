import { jobApplication } from '../../../apps/web/src/features/starters/starters/job-application.ts';
import type { DemoForm, EntryContext } from '../demo-form.ts';
import { pdfOf } from '../pdf.ts';
import { nameOf } from '../people.ts';
import { dateOf, daysAfter, workWeek } from '../random-times.ts';

const titles = {
  engineer: ['Software engineer', 'Web developer', 'Backend developer', 'Junior developer'],
  designer: ['Product designer', 'UX designer', 'Illustrator', 'Design intern'],
  support: ['Support agent', 'Receptionist', 'Store associate', 'Call center agent'],
  sales: ['Sales manager', 'Account manager', 'Field sales representative', 'Sales trainee'],
  open: ['Office manager', 'Event planner', 'Barista', 'Bookkeeper'],
} as const;

const employers = [
  'Blue Lantern Studio',
  'Freight & Sons',
  'Kite Museum',
  'Ropeworks',
  'Tide Research',
  'City Library',
];

const motivations = [
  'I have been a customer for years and know what makes this place special. I would love to help it grow without losing that.',
  'Your mix of retail, classes, and consulting is exactly what I have been looking for: every day is different, and there are people I can learn from.',
  'After six years at a large company, I want to see the impact of my work. A co-op of forty people is the right size for me.',
  'I like solving problems together with the people who have them. In my last role, I cut response times in half.',
  'I bring patience, attention to detail, and two languages. I hope to find a team that takes its work seriously, but not itself.',
];

const jobsOf = ({ random, moment }: EntryContext, position: keyof typeof titles) => {
  let until = moment;
  return Array.from({ length: random.whole(1, 3) }, (_none, at) => {
    const to = at === 0 && random.chance(0.6) ? undefined : daysAfter(until, -random.whole(10, 90));
    const from = daysAfter(to ?? until, -random.whole(300, 1_400));
    until = from;
    return {
      title: random.pick(titles[position]),
      employer: random.pick(employers),
      from_date: dateOf(from),
      ...(to && { to_date: dateOf(to) }),
    };
  });
};

export const jobForm: DemoForm = {
  name: 'Job application',
  slug: 'harbor-jobs',
  project: 'Workplace',
  definition: jobApplication.definition,
  settings: jobApplication.settings,
  entries: 140,
  span: { from: 100, to: 0, weekdays: workWeek },
  languages: { en: 60, fr: 14, de: 18, es: 8 },
  async answers(filling) {
    const { random, person, moment, upload } = filling;
    const position = random.weighted({ engineer: 34, designer: 20, support: 22, sales: 13, open: 11 });
    const jobs = jobsOf(filling, position);
    const cv = pdfOf(`${person.first} ${person.last}`, [
      `${person.city} · ${person.email}`,
      '',
      ...jobs.map(
        ({ title, employer, from_date, to_date }) =>
          `${from_date} to ${to_date ?? 'present'}   ${title}, ${employer}`,
      ),
    ]);
    const name = `Resume ${person.first} ${person.last}.pdf`;
    return {
      position,
      work_mode: random.some(['office', 'hybrid', 'remote'], random.whole(1, 2)),
      start_date: dateOf(daysAfter(moment, random.whole(14, 120))),
      ...(random.chance(0.7) && {
        salary: Math.round(random.normal(48_000, 11_000, 26_000, 95_000) / 500) * 500,
      }),
      full_name: nameOf(person),
      email: person.email,
      ...(random.chance(0.8) && { phone: person.phone }),
      country: person.country,
      permit: person.country === 'US' ? 'no' : random.weighted({ need: 5, have: 3 }),
      jobs,
      years: Math.round(random.normal(6, 4, 0, 28)),
      cv: [await upload({ name, contentType: 'application/pdf', bytes: cv })],
      ...((position === 'designer' || random.chance(0.3)) && {
        portfolio: `https://portfolio.example/${person.last
          .normalize('NFD')
          .replaceAll(/[^a-zA-Z]/g, '')
          .toLowerCase()}`,
      }),
      motivation: random.pick(motivations),
      privacy: true,
    };
  },
  metafields: ({ random }) => ({
    hiring: {
      stage: random.weighted({ new: 4, interview: 3, offer: 1, declined: 4 }),
      score: random.whole(1, 5),
    },
  }),
};
