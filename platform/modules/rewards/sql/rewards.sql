-- Assigns a reward, once for each occasion, and takes its amount from the campaign's budget, unless free rounds have won it; the caller has filled in the row.
-- Outcomes: Assigned; Known, it was assigned before; BudgetSpent, and nothing is kept.
create or replace function rewards_assign(p_reward rewards_assignations) returns text language plpgsql as $$
begin
  insert into rewards_assignations select (p_reward).* on conflict (campaign_id, player_id, occasion) do nothing;
  if not found then
    return 'Known';
  end if;
  if p_reward.won_by is not null then
    return 'Assigned';
  end if;
  update rewards_budgets set reserved = reserved + p_reward.amount
  where campaign_id = p_reward.campaign_id and currency = p_reward.currency and reserved + p_reward.amount <= budget;
  if not found then
    delete from rewards_assignations where id = p_reward.id;
    return 'BudgetSpent';
  end if;
  return 'Assigned';
end $$;
