create or replace function harm_markers_raised_stay() returns trigger language plpgsql as $$
begin
  raise exception 'markers are never changed';
end $$;
create trigger harm_markers_raised_stay before update on harm_markers_raised for each row execute function harm_markers_raised_stay();
