import type { Starter } from '../model/starter.ts';

const onSite = 'answers.attendance == "on_site"';

export const eventRegistration: Starter = {
  id: 'event-registration',
  name: 'Event registration',
  description: 'People sign up for your event, choose sessions and bring guests.',
  shows: [
    'Guests: add as many as come along',
    'A page that shows only when it is needed',
    'A price that works itself out',
  ],
  settings: {
    resume: 'link',
    confirmation: {
      message:
        '<p><strong>You are registered. We look forward to seeing you.</strong></p>' +
        '<p>A few days before the event we send you the programme and how to find us.</p>',
    },
    theme: { accentColor: '#6d28d9' },
  },
  definition: {
    format: 1,
    pages: [
      {
        id: 'about_you',
        title: 'About you',
        elements: [
          { kind: 'field', key: 'full_name', type: 'name', label: 'Your name', required: true },
          {
            kind: 'field',
            key: 'email',
            type: 'email',
            label: 'E-mail address',
            help: 'Your ticket and the programme go here.',
            placeholder: 'name@example.com',
            required: true,
          },
          {
            kind: 'field',
            key: 'organisation',
            type: 'short_text',
            label: 'Organisation',
            help: 'As it should stand on your badge.',
            maxLength: 80,
            width: 'half',
          },
          { kind: 'field', key: 'country', type: 'country', label: 'Country', width: 'half' },
        ],
      },
      {
        id: 'your_visit',
        title: 'Your visit',
        elements: [
          {
            kind: 'field',
            key: 'attendance',
            type: 'single_choice',
            label: 'How do you take part?',
            required: true,
            options: [
              { value: 'on_site', label: 'I come in person' },
              { value: 'online', label: 'I follow online' },
            ],
          },
          {
            kind: 'field',
            key: 'ticket',
            type: 'single_choice',
            label: 'Ticket',
            visibleWhen: onSite,
            required: true,
            options: [
              { value: 'standard', label: 'Standard, €90' },
              { value: 'reduced', label: 'Reduced, €45 (students, retired, between jobs)' },
              { value: 'supporter', label: 'Supporter, €150' },
            ],
          },
          {
            kind: 'field',
            key: 'sessions',
            type: 'multi_choice',
            label: 'Which sessions would you like to attend?',
            help: 'Choose up to three. It helps us to find rooms of the right size.',
            required: true,
            min: 1,
            max: 3,
            options: [
              { value: 'opening', label: 'Opening talk' },
              { value: 'workshop', label: 'Hands-on workshop' },
              { value: 'panel', label: 'Panel: what comes next' },
              { value: 'clinic', label: 'Question clinic' },
              { value: 'networking', label: 'Evening get-together' },
            ],
          },
          {
            kind: 'field',
            key: 'diet',
            type: 'dropdown',
            label: 'What do you eat?',
            visibleWhen: onSite,
            allowOther: true,
            options: [
              { value: 'everything', label: 'Everything' },
              { value: 'vegetarian', label: 'Vegetarian' },
              { value: 'vegan', label: 'Vegan' },
              { value: 'gluten_free', label: 'Gluten-free' },
              { value: 'halal', label: 'Halal' },
              { value: 'kosher', label: 'Kosher' },
            ],
          },
          {
            kind: 'field',
            key: 'access_needs',
            type: 'long_text',
            label: 'Is there anything we can do to make your visit easier?',
            help: 'For example step-free access, an interpreter, a quiet room.',
            visibleWhen: onSite,
            maxLength: 1000,
            rows: 2,
          },
        ],
      },
      {
        id: 'guests_and_price',
        title: 'Guests and price',
        visibleWhen: onSite,
        elements: [
          {
            kind: 'content',
            type: 'text',
            key: 'guests_intro',
            body: 'You can bring up to four guests, at €30 each. Children under 12 come free.',
          },
          {
            kind: 'group',
            key: 'guests',
            label: 'Guests',
            repeat: { max: 4, itemLabel: 'Guest' },
            elements: [
              { kind: 'field', key: 'guest_name', type: 'name', label: 'Name', required: true },
              {
                kind: 'field',
                key: 'age_group',
                type: 'single_choice',
                label: 'Age',
                required: true,
                options: [
                  { value: 'adult', label: '12 or older' },
                  { value: 'child', label: 'Under 12' },
                ],
              },
              {
                kind: 'field',
                key: 'guest_diet',
                type: 'short_text',
                label: 'Food we should know about',
                placeholder: 'Vegetarian, nut allergy …',
                maxLength: 200,
              },
            ],
          },
          {
            kind: 'field',
            key: 'ticket_price',
            type: 'calculated',
            label: 'Your ticket',
            value:
              'answers.ticket == "standard" ? 90 : answers.ticket == "reduced" ? 45 : answers.ticket == "supporter" ? 150 : 0',
            result: 'number',
            currency: 'EUR',
            show: true,
            width: 'half',
          },
          {
            kind: 'field',
            key: 'total',
            type: 'calculated',
            label: 'To pay in all',
            value:
              'answers.ticket_price + 30 * size(answers.guests.filter(guest, guest.age_group == "adult"))',
            result: 'number',
            currency: 'EUR',
            show: true,
            width: 'half',
          },
        ],
      },
      {
        id: 'last_things',
        title: 'Last things',
        elements: [
          {
            kind: 'field',
            key: 'heard_from',
            type: 'dropdown',
            label: 'How did you hear about the event?',
            options: [
              { value: 'newsletter', label: 'Your newsletter' },
              { value: 'friend', label: 'A friend or colleague' },
              { value: 'social', label: 'Social media' },
              { value: 'search', label: 'A web search' },
              { value: 'before', label: 'I have been there before' },
            ],
          },
          {
            kind: 'field',
            key: 'photo_consent',
            type: 'yes_no',
            label: 'May you appear in photos of the event that we publish?',
            help: 'If not, you get a badge of another colour, and our photographers know.',
            required: true,
          },
          {
            kind: 'field',
            key: 'terms',
            type: 'consent',
            label: 'Terms',
            statement:
              'I agree to the terms of participation. I can cancel free of charge up to 14 days before.',
            required: true,
          },
        ],
      },
    ],
  },
};
