import type { Starter } from '../model/starter.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

export const appointmentRequest: Starter = {
  id: 'appointment-request',
  name: 'Appointment request',
  description: 'Clients propose a day and a time that suit your opening hours.',
  shows: [
    'Dates and times within opening hours',
    'A rule across two fields',
    'Different questions for newcomers',
  ],
  settings: {
    confirmation: {
      message:
        '<p><strong>Thank you. Your request is with us.</strong></p>' +
        '<p>We confirm one of your two times within a working day. The appointment stands once we have.</p>',
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
            label: 'What can we do for you?',
            required: true,
            options: [
              { value: 'first', label: 'First conversation (30 minutes)' },
              { value: 'consultation', label: 'Consultation (60 minutes)' },
              { value: 'follow_up', label: 'Follow-up (30 minutes)' },
              { value: 'workshop', label: 'Half-day workshop' },
            ],
          },
          {
            kind: 'field',
            key: 'place',
            type: 'single_choice',
            label: 'Where?',
            required: true,
            default: 'office',
            options: [
              { value: 'office', label: 'At our office' },
              { value: 'video', label: 'By video' },
              { value: 'phone', label: 'By phone' },
            ],
          },
          {
            kind: 'field',
            key: 'first_date',
            type: 'date',
            label: 'First choice: day',
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
            help: 'On the hour or half past, from 9:00 to 17:00.',
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
            label: 'Second choice: day',
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
                message: 'This is your first choice already. Choose another day or time.',
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
            label: 'E-mail address',
            placeholder: 'name@example.com',
            required: true,
            width: 'half',
          },
          {
            kind: 'field',
            key: 'phone',
            type: 'phone',
            label: 'Phone number',
            help: 'With the country code.',
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
              { value: 'recommended', label: 'Somebody recommended you' },
              { value: 'search', label: 'A web search' },
              { value: 'map', label: 'On a map' },
              { value: 'advert', label: 'An advertisement' },
            ],
          },
          {
            kind: 'field',
            key: 'concern',
            type: 'long_text',
            label: 'What would you like to talk about?',
            help: 'A sentence or two, so that we can prepare.',
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
              { value: 'email', label: 'By e-mail' },
              { value: 'text', label: 'By text message' },
            ],
            rules: [
              {
                when: '"text" in answers.reminder && answers.phone == null',
                message: 'For a text message we need your phone number above.',
              },
            ],
          },
        ],
      },
    ],
  },
};
