-- Sealed answers of a few kilobytes stay in the row of their record. Beyond 2 KB PostgreSQL would put them into a table beside
-- it, in pieces with an index of their own: twice as much to write, and to delete a day later.
alter table idempotency_keys set (toast_tuple_target = 8160);
