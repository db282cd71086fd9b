import { fieldTypeNames } from '@form-service/engine';
import type { FieldTypeName } from '@form-service/engine/browser';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainControls } from '../server/plain-controls.tsx';
import { stylesOf } from '../style/field-styles.ts';
import { fakeTools, fieldOf, renderControl } from '../testing/fake-controls.ts';
import { controlOf, isBasic, loadControls } from './index.ts';

const shown = fieldTypeNames.filter((name) => name !== 'hidden');

const fromTable = { options: { tableId: 'tbl_x', valueColumn: 'code' } };
beforeAll(() => loadControls([...shown.map((type) => fieldOf(type)), fieldOf('dropdown', fromTable)]));

const inputs = (html: string): string[] => html.match(/<(input|select|textarea|canvas)\b[^>]*>/g) ?? [];
const valueOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const namesIn = (html: string): (string | undefined)[] => inputs(html).map((tag) => valueOf(tag, 'name'));

describe.each(shown)('%s', (type) => {
  test('renders any JSON as its answer', () => {
    const weird = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom(Number.MAX_VALUE, -1e-300, '', ' ', '2026-13-45T99:99', '٣', '<img onerror=x>'),
      fc.dictionary(
        fc.constantFrom(
          'start',
          'end',
          'first',
          'lat',
          'lng',
          'accuracy',
          'food',
          'fileId',
          'country',
          'line1',
        ),
        fc.jsonValue({ maxDepth: 2 }),
      ),
      fc.array(
        fc.oneof(
          fc.string(),
          fc.record({ fileId: fc.jsonValue(), name: fc.jsonValue(), size: fc.jsonValue() }),
        ),
      ),
    );
    const tools = ['en', 'ar', 'de'].map((locale) => fakeTools({ locale }));
    fc.assert(
      fc.property(weird, fc.constantFrom(...tools), fc.boolean(), (value, one, disabled) => {
        const html = renderControl(type, { value, tools: one, disabled });
        expect(html).not.toContain('[object Object]');
        expect(html).not.toContain('<img onerror');
      }),
      { numRuns: 60 },
    );
  });

  test('has no inline style or script, and every input has an accessible name', () => {
    const html = renderControl(type, { required: true });
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
    const unnamed = inputs(html).filter((tag) => {
      const id = valueOf(tag, 'id');
      // Labeled by the frame via this ID, by an enclosing label, or by aria-label.
      const isLabelled = id === 'sf1-it' || (id !== undefined && html.includes(`for="${id}"`));
      return !isLabelled && !/aria-label=/.test(tag) && !isInLabel(html, tag);
    });
    expect(unnamed).toEqual([]);
  });

  test('marks invalid inputs, and disables all inputs', () => {
    const error = { path: 'answers.it', code: 'required', message: 'This is required.' };
    const html = renderControl(type, { errors: [error], describedBy: 'sf1-it-error', disabled: true });
    if (type === 'calculated') return;
    const usable = inputs(html).filter((tag) => !/canvas|name="it\.(given|\d+)"|readonly/.test(tag));
    expect(usable.filter((tag) => !/ disabled/.test(tag))).toEqual([]);
    // The frame describes the error for controls without a single input.
    if (!['ranking', 'matrix', 'signature'].includes(type)) expect(html).toContain('aria-invalid="true"');
  });
});

/** Whether an enclosing <label> names it. */
const isInLabel = (html: string, tag: string): boolean => {
  const before = html.slice(0, html.indexOf(tag));
  return before.lastIndexOf('<label') > before.lastIndexOf('</label');
};

test('inputs have the names that a post without JavaScript uses', () => {
  const posted: [FieldTypeName, object, string[]][] = [
    ['phone', {}, ['it']],
    ['currency', {}, ['it']],
    ['country', {}, ['it']],
    ['datetime', {}, ['it']],
    ['slider', {}, ['it', 'it.given']],
    ['nps', {}, Array<string>(11).fill('it')],
    ['scale', { min: -1, max: 1 }, ['it', 'it', 'it']],
    ['rating', { max: 3 }, ['it', 'it', 'it']],
    ['picture_choice', {}, ['it', 'it', 'it', 'it.other']],
    ['dropdown', {}, ['it', 'it.other']],
    ['date_range', {}, ['it.start', 'it.end']],
    ['name', { parts: ['last', 'first'] }, ['it.first', 'it.last']],
    ['address', { parts: ['city', 'country'] }, ['it.city', 'it.country']],
    ['matrix', {}, ['it.food', 'it.food']],
    ['location', {}, ['it.lat', 'it.lng']],
    ['ranking', {}, ['it.0', 'it.1']],
  ];
  for (const [type, field, names] of posted)
    expect([type, namesIn(renderControl(type, { field }))]).toEqual([type, names]);
});

test('settings are applied', () => {
  const draw = (type: FieldTypeName, field: object, value?: unknown, locale = 'en') =>
    renderControl(type, { field, value, tools: fakeTools({ locale }) });
  expect(draw('number', { unit: 'kg' })).toMatch(/<\/?input[^>]*>.*kg/);
  expect(draw('currency', { currency: 'EUR' }, 12.5, 'de')).toMatch(/value="12,50".*€/);
  expect(draw('currency', { currency: 'JPY' }, 12, 'en')).toMatch(/¥.*inputmode="numeric"/i);
  expect(draw('phone', { callingCode: '+33' })).toContain('+33');
  expect(draw('country', { countries: ['FR', 'DE'] }, undefined, 'fr').match(/<option/g)).toHaveLength(3);
  expect(draw('country', {}, undefined, 'fr')).toMatch(/Allemagne.*France/s);
  expect(draw('country', { preferred: ['US'] })).toMatch(/United States.*<hr.*Albania/s);
  expect(draw('country', { countries: ['FR'] }, 'DE')).toMatch(
    /value="DE"[^>]*selected|selected[^>]*value="DE"/,
  );
  expect(draw('scale', { minLabel: 'Never', midLabel: 'Well', maxLabel: 'Always' })).toMatch(
    /aria-label="1, Never".*aria-label="3, Well".*aria-label="5, Always"/s,
  );
  expect(draw('slider', { min: 2, max: 4, step: 0.5 })).toMatch(
    /min="2".*max="4".*step="0.5".*Not answered yet/s,
  );
  expect(draw('name', { requiredParts: ['last'] })).toContain('autocomplete="family-name"');
  expect(draw('address', {})).toContain('autocomplete="postal-code"');
  expect(draw('file', { accept: ['.pdf', 'image/*'], max: 2 })).toMatch(
    /multiple.*accept="\.pdf,image\/\*"/s,
  );
  expect(draw('image', {})).toContain('capture="environment"');
  expect(draw('matrix', { multiple: true })).toContain('type="checkbox"');
  expect(draw('calculated', { currency: 'EUR' }, 12.5)).toContain('€12.50');
  expect(draw('calculated', {}, false)).toContain('No');
  expect(draw('signature', { caption: 'The tenant' })).toContain('The tenant');
});

test('only the invalid part shows its error', () => {
  const error = { path: 'answers.it.city', code: 'part_required', message: 'This part is required.' };
  const html = renderControl('address', { errors: [error] });
  const wrong = inputs(html).filter((tag) => tag.includes('aria-invalid="true"'));
  expect(wrong.map((tag) => valueOf(tag, 'aria-describedby'))).toEqual(['sf1-it-city-error']);
  expect(html).toContain('id="sf1-it-city-error"');
});

test('choices from a large table use a search, and the server renders a list instead', () => {
  const field = fromTable;
  for (const type of ['single_choice', 'multi_choice', 'dropdown', 'picture_choice'] as const) {
    expect(namesIn(renderControl(type, { field })).filter(Boolean)).toEqual([]);
    const offer = { options: [{ value: 'a', label: 'Apple' }], hasMore: false, q: '' };
    const tools = { ...fakeTools(), plain: plainControls(new Map([['it', offer]])) };
    expect(renderControl(type, { field, tools })).toMatch(/(<option|<input[^>]*) value="a".*Apple/);
  }
  const basic = { kind: 'field', key: 'it', type: 'dropdown', options: [] } as const;
  expect(isBasic(basic)).toBe(true);
  expect(isBasic({ ...basic, ...field })).toBe(false);
  expect(isBasic({ ...basic, type: 'rating' } as never)).toBe(false);
});

test('each style sheet is included once', () => {
  const sheets = stylesOf(
    (['name', 'address', 'date_range', 'short_text'] as const).map((type) => fieldOf(type)),
  );
  expect(sheets).toHaveLength(1);
  expect(controlOf('hidden')).toBeUndefined();
});
