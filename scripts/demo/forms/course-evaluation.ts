import { courseEvaluation } from '../../../apps/web/src/features/starters/starters/course-evaluation.ts';
import type { DemoForm } from '../demo-form.ts';
import { workWeek } from '../random-times.ts';

const answersInOrder = ['no', 'rather_no', 'partly', 'rather_yes', 'yes'];
const rows = ['goals', 'explained', 'questions', 'material', 'pace'];

const keep = [
  'The exercises. I learned the most by doing it myself.',
  'The small groups and the patient instructor.',
  'Real-life examples instead of theory.',
  'The handouts. I still use them.',
  'The coffee break. Most of my questions got answered there.',
];
const change = [
  'Slow down a little in the second half.',
  'More time for the last exercise, please.',
  'The room was too warm and too small.',
  'Send the slides before the class, not after.',
  'Less reading aloud, more hands-on practice.',
  'A weeknight instead of Saturday.',
];

/** The answers depend on the course. */
const level = { statistics: -0.45, writing: 0.35, first_aid: 0.6, spanish: 0.1, project: -0.1 };

export const courseForm: DemoForm = {
  name: 'Course evaluation, fall',
  slug: 'harbor-courses-fall',
  project: 'Events and courses',
  definition: courseEvaluation.definition,
  settings: {
    ...courseEvaluation.settings,
    closedMessage: 'The fall course evaluation is closed. Thank you to everyone who took part.',
  },
  entries: 760,
  span: { from: 62, to: 9, weekdays: workWeek },
  languages: { en: 100 },
  state: 'closed',
  answers({ random }) {
    const course = random.weighted({ statistics: 26, writing: 22, first_aid: 24, spanish: 16, project: 12 });
    const mood = random.normal(3.7 + level[course], 0.75, 1, 5);
    const attended = Math.round(random.normal(84, 20, 0, 100) / 5) * 5;
    const overall = Math.round(random.normal(mood, 0.5, 1, 5));
    const agreed = () => answersInOrder[Math.round(random.normal(mood, 0.8, 1, 5)) - 1] as string;
    return {
      course,
      attended,
      ...(attended < 50 && { missed_because: random.pick(['I was sick for two weeks.', 'Work, mostly.']) }),
      statements: Object.fromEntries(rows.map((row) => [row, agreed()])),
      difficulty: Math.round(random.normal(course === 'statistics' ? 3.9 : 2.9, 0.8, 1, 5)),
      ...(random.chance(0.85) && { hours: Math.round(random.normal(3.2, 1.8, 0, 14) * 2) / 2 }),
      overall,
      ...(random.chance(0.75) && {
        helped_most: random.some(['lectures', 'exercises', 'group_work', 'feedback'], random.whole(2, 4)),
      }),
      ...(random.chance(0.5) && { keep: random.pick(keep) }),
      ...((overall <= 2 || random.chance(0.35)) && { change: random.pick(change) }),
      ...(random.chance(0.9) && { recommend: overall >= 4 ? random.chance(0.95) : random.chance(0.3) }),
    };
  },
};
