-- What the set-up of a new service asks for. The time zone is for texts that people read, the language for new forms.
alter table accounts
  add column timezone text not null default 'UTC',
  add column locale text not null default 'en';

-- What a person wants their first account to be, from signing up until it is made at their first sign-in.
alter table users add column first_account jsonb;
