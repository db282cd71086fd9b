-- Only lists over all forms say `number > 0`, which is true of every entry: so no list of one form can be planned by the order of all.
-- While one form had nearly all entries, PostgreSQL took both orders for the same, and went over all entries for another form's few.
drop index entries_created_at;
create index entries_created_at on entries (account_id, created_at desc, id desc) where deleted_at is null and number > 0;
