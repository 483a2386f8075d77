-- Operators cancel a message that waits, and send one again that did not come.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check
  -- cancelled: before it was sent; resent: it failed or expired, and another message took its place
  check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'withheld', 'expired', 'cancelled', 'resent'));
