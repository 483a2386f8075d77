/**
 * The end of a statement that ends messages as `ended`: the mail behind an SMS that failed for good goes, unless a newer
 * code went to the number, and the one behind a delivered SMS is blanked. `now` is the place of a parameter.
 */
export const releaseFollower = (ended: string, now: string): string =>
  `with ended as (${ended} returning id, state, brand, recipient, number),
   ends as (select id, state = 'failed' and not exists (select 1 from messages newer where newer.recipient = ended.recipient
     and newer.brand = ended.brand and newer.channel = 'sms' and (newer.state <> 'withheld' or newer.is_over_budget) and newer.number > ended.number) as goes
     from ended where state in ('failed', 'delivered'))
   update messages follower set state = case when goes then 'queued' else 'withheld' end,
     body = case when goes then body else '' end, html = case when goes then html end, run_at = ${now}, created_at = ${now}
   from ends where follower.follows = ends.id and follower.state = 'withheld' and follower.useless_at > ${now}`;
