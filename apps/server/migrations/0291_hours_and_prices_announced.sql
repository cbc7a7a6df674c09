-- Servers keep what they made from a venue's hours and prices until a change is announced, so every change is.
create trigger opening_hours_notify after insert or update or delete on opening_hours
  for each row execute function notify_shop();
create trigger price_rules_notify after insert or update or delete on price_rules
  for each row execute function notify_shop();
