-- How many entries a form has is kept with the index of its records since migration 0014.
drop table form_entry_counts;
