-- The statement that stores entries numbers them, so their numbers need no function and no statement of their own.

drop function take_entry_numbers;
