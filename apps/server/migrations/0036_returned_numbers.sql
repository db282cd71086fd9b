-- Gives numbers back that were taken ahead and not needed, unless others were taken since: so a burst of submits leaves no gap.
create function return_entry_numbers(account uuid, form uuid, first bigint, behind bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update entry_numbers set next = first 
  where account_id = account and form_id = form and next = behind and first > 0 and behind - first between 1 and 64
$$;
revoke execute on function return_entry_numbers from public;
do $$
begin
  execute format('grant execute on function return_entry_numbers to %I', current_user || '_app');
end
$$;
