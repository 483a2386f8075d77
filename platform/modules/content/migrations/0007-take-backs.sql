-- Taking back what visitors see of a legal text is asked by one operator and approved by another.
alter table content_items
  -- content_acts.id of the request that waits
  add column asked_by uuid,
  -- the older version that visitors are to see again; null for none
  add column asked_version integer check (asked_version > 0),
  add constraint content_items_asked_check check (asked_by is not null or asked_version is null);

alter table content_acts drop constraint content_acts_action_check;
alter table content_acts add constraint content_acts_action_check check (
  action in ('draft', 'approve', 'publish', 'schedule', 'cancel', 'withdraw', 'ask-publish', 'ask-withdraw', 'drop')
);
-- of a request that was approved: the act that asked
alter table content_acts add column approves uuid references content_acts (id);
alter table content_acts add constraint content_acts_approves_check check (approves is null or action in ('publish', 'withdraw'));
