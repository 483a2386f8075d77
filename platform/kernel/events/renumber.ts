/**
 * Puts the log and its readers where a server goes on that counts transactions from elsewhere, in the transaction that
 * loads a dump: what each consumer has read stays read, what it has not stays ahead of it, and all comes before the
 * server's next transaction. Between two places of consumers the log goes on in the order of its numbers, which is that
 * of any one player or brand. Live events of before are nobody's any more.
 */
export const RENUMBER_LOG = `
create temp table places on commit drop as
  select xid, number, row_number() over (order by xid, number) as place
  from (select distinct xid, number from event_cursors where seen is null) each;
create temp table beginning on commit drop as
  select pg_current_xact_id()::text::bigint - 1 - (select count(*) from places) as xid;
update events e set xid = (select (b.xid + (select count(*) from places p where (p.xid, p.number) < (e.xid, e.number)))::text::xid8 from beginning b);
update events_set_aside e set xid = (select (b.xid + (select count(*) from places p where (p.xid, p.number) < (e.xid, e.number)))::text::xid8 from beginning b);
update event_cursors c set xid = (b.xid + p.place - 1)::text::xid8, number = 9223372036854775807
  from places p, beginning b where c.seen is null and (c.xid, c.number) = (p.xid, p.number);
update event_cursors set xid = '0', number = 0, seen = pg_current_snapshot(), until = null where seen is not null;
`;
