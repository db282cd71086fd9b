-- The first revision of an entry says nothing that the entry does not say itself, apart from who made it. So the entry says
-- that too, and its first revision is no row any more, for each submit to write. Those that are there stay.
alter table entries add column created_by uuid;
