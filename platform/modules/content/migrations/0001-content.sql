-- A managed text. brand '*' is every brand's; locale is a locale (`fr_CA`) or a language (`fr`).
create table content_texts (
  brand text not null,
  locale text not null,
  key text not null,
  value text not null,
  updated_at timestamptz not null,
  primary key (brand, locale, key)
);

create table content_blocks (
  id text primary key,
  brand text not null,
  page text not null check (page in ('LOBBY', 'SPORTS')),
  type text not null,
  position integer not null,
  -- null: every country
  countries text[],
  starts_at timestamptz,
  ends_at timestamptz,
  -- what the type needs: {"list"} {"game"} {"image"} {"url"} {"sports": [codes]}
  data jsonb not null,
  -- {"en": {"title", "text", "actionText", "terms"}}
  texts jsonb not null,
  updated_at timestamptz not null
);

create index content_blocks_page on content_blocks (brand, page, position);

-- A fixture of every week: day 0 is Monday, minute counts from midnight UTC.
create table content_sports_fixtures (
  id text primary key,
  brand text not null,
  sport text not null,
  position integer not null,
  weekday smallint not null check (weekday between 0 and 6),
  minute_of_day smallint not null check (minute_of_day between 0 and 1439),
  -- {"en": {"sport", "competition"}}
  texts jsonb not null,
  home text not null,
  away text not null,
  home_odds numeric(7, 2) not null check (home_odds > 1),
  draw_odds numeric(7, 2) check (draw_odds > 1),
  away_odds numeric(7, 2) not null check (away_odds > 1)
);

create index content_sports_fixtures_brand on content_sports_fixtures (brand, position);
