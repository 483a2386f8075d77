-- The player has opened a game, or a bet was taken: where no time is counted in this sign-in yet, it is from now on. `p_version` is the wallet's
-- before that bet, which is counted too.
create or replace function reality_checks_note_play(p_player uuid, p_sign_in uuid, p_licence text, p_version bigint, p_now timestamptz)
returns void language plpgsql as $$
begin
  if p_sign_in is null or exists (
    select from reality_checks where player_id = p_player and sign_in_id = p_sign_in and due_at is not null
  ) then
    return;
  end if;
  perform reality_checks_begin(p_player, p_sign_in, p_licence, p_version, p_now);
end $$;
