import type { Definition, Element, Field } from '@form-service/engine/browser';

const person = { first: 'Ada', last: 'Byron' };

/** An answer such as the field takes; undefined for those that cannot be made up, such as files. */
const exampleOf = (field: Field): unknown => {
  switch (field.type) {
    case 'email':
      return 'person@example.com';
    case 'phone':
      return '+33123456789';
    case 'url':
      return 'https://example.com';
    case 'number':
    case 'currency':
    case 'slider':
      return typeof field.min === 'number' ? field.min : 42;
    case 'rating':
    case 'scale':
    case 'nps':
      return 5;
    case 'yes_no':
    case 'consent':
      return true;
    case 'single_choice':
    case 'dropdown':
    case 'picture_choice':
      return firstOption(field);
    case 'multi_choice':
    case 'ranking': {
      const value = firstOption(field);
      return value === undefined ? undefined : [value];
    }
    case 'country':
      return 'FR';
    case 'date':
      return '2026-11-15';
    case 'time':
      return '14:30';
    case 'datetime':
      return '2026-11-15T14:30:00Z';
    case 'date_range':
      return { start: '2026-11-15', end: '2026-11-20' };
    case 'name':
      return person;
    case 'address':
      return { line1: '1 Example Street', city: 'Paris', postalCode: '75001', country: 'FR' };
    case 'location':
      return { lat: 48.85, lng: 2.35 };
    case 'short_text':
    case 'long_text':
    case 'hidden':
      return 'Some words';
    default:
      return undefined;
  }
};

const firstOption = (field: Field): string | undefined =>
  'options' in field && Array.isArray(field.options)
    ? (field.options[0] as { value: string } | undefined)?.value
    : undefined;

const answersOf = (elements: readonly Element[]): Record<string, unknown> => {
  const answers: Record<string, unknown> = {};
  for (const element of elements) {
    if (element.kind === 'field') {
      const answer = exampleOf(element);
      if (answer !== undefined) answers[element.key] = answer;
    } else if (element.kind === 'group') {
      const inside = answersOf(element.elements);
      answers[element.key] = element.repeat ? [inside] : inside;
    }
  }
  return answers;
};

/** Answers that could be sent to the form, to begin a program with. */
export const exampleAnswers = ({ pages }: Pick<Definition, 'pages'>): Record<string, unknown> =>
  answersOf(pages.flatMap((page) => page.elements));
