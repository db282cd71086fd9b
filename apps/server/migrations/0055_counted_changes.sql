-- How many records a form or a data table has stays cheap to tell while the index is far behind. An import counts its new records
-- itself, in `record_counts`, and marks their notes with the state they were counted in. Readers correct the count by the notes
-- without a mark alone; a worker that indexes a record takes its mark out of the count.
alter table record_changes add column counted text not null default '';
-- The mark comes before the record: notes without one are found at once among any number of others.
alter table record_changes drop constraint record_changes_pkey;
alter table record_changes add primary key (account_id, collection_id, counted, record_id, id);

comment on table record_counts is
  'Records by state: those that are in record_index, and those whose note in record_changes says that they are counted.';
