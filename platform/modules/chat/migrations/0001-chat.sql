-- One row an owner: a player of a brand, or the visitor who holds a key. Whoever writes a message holds its lock.
create table chat_conversations (
  id uuid primary key,
  brand text not null,
  -- 'player:' and the id, or 'visitor:' and the hash of the key
  owner text not null,
  player_id uuid,
  locale text not null,
  -- the number of the last message, and counts changes for screens
  version bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- of the owner's first message that no agent has answered
  waiting_since timestamptz,
  unique (brand, owner)
);
create index chat_conversations_updated on chat_conversations (updated_at);

create table chat_messages (
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  number bigint not null,
  author text not null check (author in ('PLAYER', 'AGENT', 'AUTOMATIC')),
  text text not null,
  -- of an automatic answer: which of the lobby's texts it is
  reply text,
  -- the sender's name for it: sent again, it is kept once
  key text not null,
  sent_at timestamptz not null,
  primary key (conversation_id, number),
  unique (conversation_id, key)
);

-- When an agent last looked at the conversations.
create table chat_presence (
  id integer primary key check (id = 1),
  seen_at timestamptz not null
);
