-- What players sent to prove who they are and where their money comes from. The files are kept elsewhere, encrypted.
create table documents (
  id uuid primary key,
  player_id uuid not null,
  -- the browser's name for the upload: sent again, it is the same document
  upload_id uuid not null,
  kind text not null check (kind in ('Identity', 'Address', 'PaymentMethod', 'SourceOfWealth')),
  -- of a proof of wealth: which source
  funding text check (funding in ('Dividends', 'Inheritance', 'Other', 'Salary', 'SaleOfCompany', 'SaleOfProperty')),
  -- as the player's device calls it; only ever shown
  name text not null,
  -- null while it is on the way
  status text check (status in ('Checking', 'Received', 'Accepted', 'Refused')),
  refusal text check (refusal in ('Expired', 'Harmful', 'Incomplete', 'NotInYourName', 'Unreadable', 'WrongDocument')),
  media_type text check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer check (bytes > 0),
  -- a generated name; null once the file is deleted
  file uuid,
  -- the key of the file, encrypted under a secret that the database does not hold
  file_key text,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (player_id, upload_id),
  check ((status = 'Refused') = (refusal is not null)),
  check ((file is null) = (file_key is null))
);
create index documents_of_player on documents (player_id, created_at);
create index documents_waiting on documents (created_at) where status = 'Received';
create index documents_old on documents (coalesce(decided_at, created_at)) where file is not null;

-- Counts the changes that a player's screens hear of.
create table documents_versions (
  player_id uuid primary key,
  version bigint not null
);

-- Who asked for, read and decided what; rows are only added.
create table documents_acts (
  id uuid primary key,
  key text not null unique,
  player_id uuid not null,
  document_id uuid,
  action text not null check (action in ('request', 'waive', 'accept', 'refuse', 'read')),
  operator text not null,
  detail text,
  created_at timestamptz not null
);
create index documents_acts_of_player on documents_acts (player_id, created_at);
