/** The effect of an erasure on some data. */
interface ErasureRule {
  readonly data: string;
  readonly tables: string;
  readonly erased: string;
  /** Of what stays: until when, and why. */
  readonly kept: string;
}

const LAW = 'never deleted: the law of accounts and of money laundering';
const PLAY = 'never deleted, under the id of an account of nobody';

/**
 * Every table with something of a player, and what an erasure does to it; docs/data-protection.md has it as a table. A
 * new table has to be put here.
 */
export const erasureRules: readonly ErasureRule[] = [
  {
    data: 'the person',
    tables: 'players customers',
    erased: 'name, birth date, national id, number, mail, address, wishes about documents',
    kept: 'of an excluded person name, birth date, national id, number, street and postcode until the exclusion ends: a registration recognises them',
  },
  {
    data: 'sign-ins',
    tables:
      'identity_sessions identity_tickets passkeys passkeys_challenges external_identities email_verification_links one_time_codes widget_tokens loyalty_tokens registration_answers registrations',
    erased: 'every way to sign in, addresses and devices',
    kept: 'when sessions were, `SESSION_RETENTION_DAYS`; when and by which affiliate the registration came, never deleted',
  },
  {
    data: 'messages and chat',
    tables: 'messages chat_conversations chat_messages',
    erased: 'all of it',
    kept: 'nothing; messages to a number or address of before, 30 days',
  },
  {
    data: 'documents',
    tables: 'documents documents_versions source_of_wealth_forms',
    erased: 'names and keys at once, files by the next purge; the open form',
    kept: 'kind, decision and time, never deleted',
  },
  { data: 'consents', tables: 'consents_players', erased: 'the choices of the browsers', kept: 'nothing' },
  {
    data: 'accepted legal texts',
    tables: 'legal_acceptances',
    erased: 'nothing',
    kept: 'which edition was accepted when, never deleted',
  },
  { data: 'favourites', tables: 'favourites_games favourites_versions', erased: 'all of it', kept: 'nothing' },
  {
    data: 'lists of winners',
    tables: 'raffles_wins jackpots_opt_ins',
    erased: 'initials',
    kept: PLAY,
  },
  {
    data: 'notes of operators',
    tables: 'operator_acts',
    erased: 'the words of notes and of evidence, new addresses',
    kept: 'all other orders, never deleted',
  },
  {
    data: 'payments',
    tables: 'cashier_accounts cashier_transactions deposit_reservations support_adjustments',
    erased: 'that an account is offered again',
    kept: LAW,
  },
  {
    data: 'money',
    tables: 'ledger_accounts ledger_bonuses ledger_movements ledger_postings ledger_wallets',
    erased: 'nothing',
    kept: LAW,
  },
  {
    data: 'play and rewards',
    tables:
      'activity_days activity_last_stakes calendars_openings cashback_results games_free_rounds games_played games_requests games_rounds games_sessions jackpots_contributions jackpots_drops jackpots_standings jackpots_wins loyalty_choices loyalty_members loyalty_missions loyalty_periods loyalty_plays loyalty_ranks loyalty_results loyalty_score_counts loyalty_score_runs loyalty_scores raffles_bets raffles_log_leaves raffles_tallies rewards_assignations rewards_shop_purchases rewards_wagers',
    erased: 'nothing',
    kept: PLAY,
  },
  {
    data: 'protection of the player',
    tables:
      'account_closings blocked_hours compliance_accounts harm_markers_dismissals harm_markers_minutes harm_markers_payments harm_markers_raised kind_exclusions limit_books limit_increases limits_changes limits_in_force limits_play_days limits_play_time reality_checks reality_checks_answers session_contracts time_outs',
    erased: 'nothing',
    kept: 'markers `markersKeptDays`, exclusions and limits never deleted: they prove what was done',
  },
  {
    data: 'acts of operators',
    tables:
      'documents_acts identity_operator_acts operator_trail source_of_wealth_acts support_duplicates support_erasures',
    erased: 'nothing; of notes and replies they have the digest alone',
    kept: 'never deleted: the trail, with the numbers and names that operators looked for or gave a reward to',
  },
  {
    data: 'what goes by itself',
    tables:
      'deliveries events events_other events_set_aside external_sign_in_attempts external_verified_persons jobs openid_records registration_holds registration_refusals',
    erased: 'nothing',
    kept: 'as long as [what is deleted](operations.md#what-the-platform-deletes) says, 90 days at most',
  },
];
