import type { Locator, Page } from 'playwright-core';

/** The side panel of the builder. */
export interface Panel {
  page: Page;
  box: Locator;
}

export const panelOf = (page: Page): Panel => ({
  page,
  box: page.getByRole('complementary', { name: 'Element settings' }),
});

type PanelAction = (panel: Panel) => Promise<void>;

const fillText =
  (label: string, text: string): PanelAction =>
  async ({ box }) => {
    await box.getByLabel(label, { exact: true }).fill(text);
  };
const turnOn =
  (name: string): PanelAction =>
  async ({ box }) => {
    await box.getByRole('switch', { name }).click();
  };
/** Selects an option of a select. */
const select =
  (label: string, option: string): PanelAction =>
  async ({ page, box }) => {
    await box.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
/** Searches and selects an option of a combobox. */
const searchOption =
  (label: string, option: string): PanelAction =>
  async ({ page, box }) => {
    await box.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('combobox', { name: label }).last().fill(option);
    await page.getByRole('option', { name: option }).first().click();
  };
const toggleCheckbox =
  (group: string, name: string): PanelAction =>
  async ({ box }) => {
    await box.getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name }).click();
  };

/** For each field type, by its name in the palette: a change to one of its settings and the saved result. */
export const settingChanges: Readonly<Record<string, { type: string; make: PanelAction; saved: unknown }>> = {
  'Short text': { type: 'short_text', make: fillText('Maximum characters', '40'), saved: { maxLength: 40 } },
  'Long text': { type: 'long_text', make: fillText('Visible lines', '8'), saved: { rows: 8 } },
  Email: {
    type: 'email',
    make: async (panel) => {
      await fillText('Allowed domains', 'Example.com')(panel);
      await panel.page.keyboard.press('Enter');
    },
    saved: { domains: ['example.com'] },
  },
  'Phone number': {
    type: 'phone',
    make: fillText('Default country code', '+33'),
    saved: { callingCode: '+33' },
  },
  URL: { type: 'url', make: fillText('Placeholder', 'https://'), saved: { placeholder: 'https://' } },
  Number: { type: 'number', make: fillText('Unit', 'kg'), saved: { unit: 'kg' } },
  Currency: { type: 'currency', make: searchOption('Currency', 'USD'), saved: { currency: 'USD' } },
  Slider: { type: 'slider', make: fillText('Step', '5'), saved: { step: 5 } },
  Rating: { type: 'rating', make: select('Icon', 'Hearts'), saved: { icon: 'heart' } },
  'Opinion scale': { type: 'scale', make: fillText('To', '7'), saved: { max: 7 } },
  'Net Promoter Score': { type: 'nps', make: fillText('Start label', 'Never'), saved: { minLabel: 'Never' } },
  'Yes/no': { type: 'yes_no', make: fillText('Yes label', 'Sure'), saved: { yesLabel: 'Sure' } },
  Consent: {
    type: 'consent',
    make: fillText('Link to full text', 'https://example.com/terms'),
    saved: { link: 'https://example.com/terms' },
  },
  'Single select': {
    type: 'single_choice',
    make: fillText('Label for option 1', 'Red wine'),
    saved: { options: [{ value: 'red_wine', label: 'Red wine' }, {}, {}] },
  },
  Dropdown: { type: 'dropdown', make: turnOn('Shuffle'), saved: { shuffle: true } },
  'Picture choice': {
    type: 'picture_choice',
    make: turnOn('Allow other answers'),
    saved: { allowOther: true },
  },
  Country: { type: 'country', make: searchOption('Show first', 'France'), saved: { preferred: ['FR'] } },
  'Multiple select': { type: 'multi_choice', make: fillText('Maximum choices', '2'), saved: { max: 2 } },
  Ranking: { type: 'ranking', make: turnOn('Allow partial ranking'), saved: { partial: true } },
  Matrix: { type: 'matrix', make: turnOn('Multiple answers per row'), saved: { multiple: true } },
  Date: { type: 'date', make: select('Earliest', 'Relative to today'), saved: { min: 'today' } },
  Time: { type: 'time', make: fillText('Earliest', '08:00'), saved: { min: '08:00' } },
  'Date and time': { type: 'datetime', make: select('Latest', 'Relative to now'), saved: { max: 'now' } },
  'Date range': { type: 'date_range', make: fillText('Maximum days', '14'), saved: { maxDays: 14 } },
  Name: {
    type: 'name',
    make: toggleCheckbox('Parts', 'Middle name'),
    saved: { parts: ['first', 'middle', 'last'] },
  },
  Address: {
    type: 'address',
    make: toggleCheckbox('Parts', 'Address line 2'),
    saved: { parts: ['line1', 'city', 'region', 'postalCode', 'country'] },
  },
  'File upload': {
    type: 'file',
    make: ({ box }) => box.getByRole('button', { name: 'PDF' }).click(),
    saved: { accept: ['application/pdf'] },
  },
  'Image upload': { type: 'image', make: fillText('Maximum files', '3'), saved: { max: 3 } },
  Signature: { type: 'signature', make: fillText('Caption', 'Sign'), saved: { caption: 'Sign' } },
  Location: { type: 'location', make: turnOn('Show a map'), saved: { map: true } },
  'Table lookup': {
    type: 'lookup',
    make: searchOption('Table', 'Prices'),
    saved: { labelColumn: 'article' },
  },
  'Hidden field': {
    type: 'hidden',
    make: fillText('URL parameter', 'source'),
    saved: { parameter: 'source' },
  },
  'Calculated field': {
    type: 'calculated',
    make: async ({ page, box }) => {
      await box.getByRole('textbox', { name: 'Calculation' }).click();
      await page.keyboard.type('1 + 2');
    },
    saved: { value: '1 + 2' },
  },
};
