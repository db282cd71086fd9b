import type { Starter } from '../model/starter.ts';

const onSite = 'answers.attendance == "on_site"';

export const eventRegistration: Starter = {
  id: 'event-registration',
  name: 'Event registration',
  description: 'Let people register for your event, choose sessions and bring guests.',
  highlights: ['Repeating group for guests', 'A conditional page', 'Automatic total'],
  settings: {
    resume: 'link',
    confirmation: {
      message:
        '<p><strong>You’re registered. We look forward to seeing you.</strong></p>' +
        '<p>We’ll send you the program and directions a few days before the event.</p>',
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
            label: 'Email address',
            help: 'We’ll send your ticket and the program here.',
            placeholder: 'name@example.com',
            required: true,
          },
          {
            kind: 'field',
            key: 'organization',
            type: 'short_text',
            label: 'Organization',
            help: 'As it should appear on your badge.',
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
            label: 'How will you attend?',
            required: true,
            options: [
              { value: 'on_site', label: 'In person' },
              { value: 'online', label: 'Online' },
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
              { value: 'standard', label: 'Standard, $90' },
              { value: 'reduced', label: 'Reduced, $45 (students, retirees, job seekers)' },
              { value: 'supporter', label: 'Supporter, $150' },
            ],
          },
          {
            kind: 'field',
            key: 'sessions',
            type: 'multi_choice',
            label: 'Which sessions would you like to attend?',
            help: 'Choose up to three. This helps us plan room sizes.',
            required: true,
            min: 1,
            max: 3,
            options: [
              { value: 'opening', label: 'Opening talk' },
              { value: 'workshop', label: 'Hands-on workshop' },
              { value: 'panel', label: 'Panel: What’s next' },
              { value: 'clinic', label: 'Q&A session' },
              { value: 'networking', label: 'Evening reception' },
            ],
          },
          {
            kind: 'field',
            key: 'diet',
            type: 'dropdown',
            label: 'Dietary preference',
            visibleWhen: onSite,
            allowOther: true,
            options: [
              { value: 'everything', label: 'No restrictions' },
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
            label: 'Do you have any accessibility needs?',
            help: 'For example, step-free access, an interpreter or a quiet room.',
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
            body: 'You can bring up to four guests for $30 each. Children under 12 are free.',
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
                label: 'Dietary needs',
                placeholder: 'Vegetarian, nut allergy…',
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
            currency: 'USD',
            show: true,
            width: 'half',
          },
          {
            kind: 'field',
            key: 'total',
            type: 'calculated',
            label: 'Total',
            value:
              'answers.ticket_price + 30 * size(answers.guests.filter(guest, guest.age_group == "adult"))',
            result: 'number',
            currency: 'USD',
            show: true,
            width: 'half',
          },
        ],
      },
      {
        id: 'last_things',
        title: 'Final questions',
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
              { value: 'search', label: 'Web search' },
              { value: 'before', label: 'I’ve attended before' },
            ],
          },
          {
            kind: 'field',
            key: 'photo_consent',
            type: 'yes_no',
            label: 'May we publish event photos that you appear in?',
            help: 'If not, we’ll give you a different color badge so our photographers know.',
            required: true,
          },
          {
            kind: 'field',
            key: 'terms',
            type: 'consent',
            label: 'Terms',
            statement:
              'I agree to the terms of participation. I can cancel free of charge up to 14 days before the event.',
            required: true,
          },
        ],
      },
    ],
  },
};
