-- The slug of a form follows its name until it is first published, unless somebody has set the slug.
alter table forms add column slug_follows_name boolean not null default false;
update forms set slug_follows_name = true
where published_version_id is null and slug ~ '^untitled-form(-[a-z0-9]{6})?$';

-- A slug that a published form had before still leads to it: links that were shared keep working, and nobody else can take
-- it. Null for the present one. It goes with the form.
alter table form_directory add column former_since timestamptz(3);

create or replace function follow_form() returns trigger language plpgsql as $$
begin
  if new.published_version_id is null then
    delete from form_directory where account_id = new.account_id and form_id = new.id and slug <> new.slug;
  end if;
  update form_directory
  set form_version = new.version, status = new.status, published_version_id = new.published_version_id,
    trashed = new.deleted_at is not null,
    former_since = case when slug = new.slug then null else coalesce(former_since, now()) end
  where account_id = new.account_id and form_id = new.id;
  if not exists (
    select from form_directory where slug = new.slug and account_id = new.account_id and form_id = new.id
  ) then
    insert into form_directory (slug, account_id, form_id, form_version, status, published_version_id, trashed)
    values (new.slug, new.account_id, new.id, new.version, new.status, new.published_version_id,
      new.deleted_at is not null);
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    -- The 50 latest, so that nobody can collect slugs by renaming a form.
    delete from form_directory where slug in (
      select slug from form_directory
      where account_id = new.account_id and form_id = new.id and former_since is not null
      order by former_since desc, slug offset 50
    );
  end if;
  return null;
end
$$;
