-- Files wait for a malware scanner, where there is one, before they can be downloaded.

alter table files drop constraint files_status_check;
alter table files add constraint files_status_check
  check (status in ('pending', 'scanning', 'available', 'infected'));
alter table files
  -- When the scanner found nothing, or something.
  add column scanned_at timestamptz(3),
  -- What it found. Such a file is kept and never given out.
  add column signature text;
-- For the schedule that has files scanned again, which goes over all accounts.
create index files_scanning on files (updated_at) where status = 'scanning';
