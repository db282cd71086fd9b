-- Numbers are taken per batch of entries, as many as are stored: no process keeps a supply of numbers anymore.

drop function release_entry_numbers;
drop function allocate_entry_numbers;

-- Takes consecutive numbers for new entries of a form, in a transaction of its own, so that submits do not wait for each
-- other's commits. Entries whose Idempotency-Key was used before, or whose form has changed since they were validated,
-- are not going to be stored and get no number. Called without an account, before the statement that stores them.
create function take_entry_numbers(account uuid, form uuid, validated_version integer, amount integer, keys text[],
  out first bigint, out used_keys text[])
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if validated_version is not null and not exists (
    select from form_directory
    where form_id = form and form_version = validated_version
      and published_version_id is not null and not is_deleted and blocked_reason is null
  ) then
    return;
  end if;
  used_keys := array(
    select key from idempotency_keys
    where account_id = account and key = any (keys) and created_at >= now() - interval '24 hours');
  amount := amount - cardinality(used_keys);
  if amount > 0 then
    insert into entry_numbers as numbers (account_id, form_id, next) values (account, form, amount + 1)
      on conflict (account_id, form_id) do update set next = numbers.next + amount
      returning numbers.next - amount into first;
  end if;
end
$$;
revoke execute on function take_entry_numbers from public;
do $$
begin
  execute format('grant execute on function take_entry_numbers to %I', current_user || '_app');
end
$$;
