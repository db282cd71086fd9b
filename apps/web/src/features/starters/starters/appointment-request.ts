import type { Starter } from '../model/starter.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

export const appointmentRequest: Starter = {
  id: 'appointment-request',
  name: 'Appointment request',
  description: 'Let clients request a day and time within your opening hours.',
  highlights: [
    'Dates and times within opening hours',
    'A custom rule for two fields',
    'Extra questions for new clients',
  ],
  settings: {
    confirmation: {
      message:
        '<p><strong>Thank you. We received your request.</strong></p>' +
        '<p>We’ll confirm one of your two times within one business day. Your appointment isn’t booked until then.</p>',
    },
    theme: { accentColor: '#be185d' },
  },
  definition: {
    format: 1,
    pages: [
      {
        id: 'visit',
        title: 'Your appointment',
        elements: [
          {
            kind: 'field',
            key: 'service',
            type: 'single_choice',
            label: 'What would you like to book?',
            required: true,
            options: [
              { value: 'first', label: 'Introductory meeting (30 minutes)' },
              { value: 'consultation', label: 'Consultation (60 minutes)' },
              { value: 'follow_up', label: 'Follow-up (30 minutes)' },
              { value: 'workshop', label: 'Half-day workshop' },
            ],
          },
          {
            kind: 'field',
            key: 'place',
            type: 'single_choice',
            label: 'Where would you like to meet?',
            required: true,
            default: 'office',
            options: [
              { value: 'office', label: 'At our office' },
              { value: 'video', label: 'Video call' },
              { value: 'phone', label: 'Phone call' },
            ],
          },
          {
            kind: 'field',
            key: 'first_date',
            type: 'date',
            label: 'First choice: date',
            help: 'Monday to Friday, within the next two months.',
            required: true,
            min: 'today+1d',
            max: 'today+60d',
            weekdays: [...weekdays],
            width: 'half',
          },
          {
            kind: 'field',
            key: 'first_time',
            type: 'time',
            label: 'First choice: time',
            help: 'On the hour or half hour, 9:00 AM to 5:00 PM.',
            required: true,
            min: '09:00',
            max: '17:00',
            step: 30,
            width: 'half',
          },
          {
            kind: 'field',
            key: 'second_date',
            type: 'date',
            label: 'Second choice: date',
            required: true,
            min: 'today+1d',
            max: 'today+60d',
            weekdays: [...weekdays],
            width: 'half',
          },
          {
            kind: 'field',
            key: 'second_time',
            type: 'time',
            label: 'Second choice: time',
            required: true,
            min: '09:00',
            max: '17:00',
            step: 30,
            width: 'half',
            rules: [
              {
                when: 'answers.second_date == answers.first_date && answers.second_time == answers.first_time',
                message: 'This is the same as your first choice. Choose another date or time.',
              },
            ],
          },
        ],
      },
      {
        id: 'person',
        title: 'About you',
        elements: [
          { kind: 'field', key: 'full_name', type: 'name', label: 'Your name', required: true },
          {
            kind: 'field',
            key: 'email',
            type: 'email',
            label: 'Email address',
            placeholder: 'name@example.com',
            required: true,
            width: 'half',
          },
          {
            kind: 'field',
            key: 'phone',
            type: 'phone',
            label: 'Phone number',
            help: 'Include the country code.',
            required: 'answers.place == "phone"',
            width: 'half',
          },
          {
            kind: 'field',
            key: 'is_new',
            type: 'yes_no',
            label: 'Is this your first time with us?',
            required: true,
          },
          {
            kind: 'field',
            key: 'found_by',
            type: 'dropdown',
            label: 'How did you find us?',
            visibleWhen: 'answers.is_new == true',
            options: [
              { value: 'recommended', label: 'Recommendation' },
              { value: 'search', label: 'Web search' },
              { value: 'map', label: 'Map app' },
              { value: 'advert', label: 'Advertisement' },
            ],
          },
          {
            kind: 'field',
            key: 'concern',
            type: 'long_text',
            label: 'What would you like to talk about?',
            help: 'A sentence or two so we can prepare.',
            maxLength: 1500,
            rows: 4,
            required: 'answers.is_new == true',
          },
          {
            kind: 'field',
            key: 'reminder',
            type: 'multi_choice',
            label: 'Remind me the day before',
            options: [
              { value: 'email', label: 'By email' },
              { value: 'text', label: 'By text message' },
            ],
            rules: [
              {
                when: '"text" in answers.reminder && answers.phone == null',
                message: 'Enter your phone number above to get a text message.',
              },
            ],
          },
        ],
      },
    ],
  },
};
