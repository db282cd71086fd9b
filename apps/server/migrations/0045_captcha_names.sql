-- settings.captcha is one of its names; true and false meant proof_of_work and none.
update forms
set settings = jsonb_set(
  settings,
  '{captcha}',
  case when settings -> 'captcha' = 'true' then '"proof_of_work"'::jsonb else '"none"'::jsonb end
)
where jsonb_typeof(settings -> 'captcha') = 'boolean';
