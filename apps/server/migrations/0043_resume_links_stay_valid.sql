-- A resume link is valid until its draft is submitted, removed or expired, on any number of devices. Each opening gives out the same
-- entry key, so no device stops another; it is stored sealed. Links from before this migration get one when they are first opened.
alter table resume_link_directory add column sealed_key bytea;
-- The keyed hash of the address that a link was mailed to: who lost the link gets a new one there.
alter table resume_link_directory add column email_digest bytea;
create index resume_link_directory_email on resume_link_directory (account_id, email_digest) where email_digest is not null;
