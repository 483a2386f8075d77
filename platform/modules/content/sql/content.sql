create or replace function content_history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the history of content is never changed';
end $$;
create trigger content_history_stays before update or delete on content_drafts for each row execute function content_history_stays();
create trigger content_history_stays before update or delete on content_acts for each row execute function content_history_stays();
