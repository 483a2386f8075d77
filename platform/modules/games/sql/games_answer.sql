create type games_answer as (outcome text, transaction_id uuid, balance bigint, currency text);
