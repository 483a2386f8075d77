-- A limit of zero is the player's word that nothing more is to be deposited.
alter table limits_in_force drop constraint limits_in_force_amount_check;
alter table limits_in_force add constraint limits_in_force_amount_check check (amount >= 0);
alter table limit_raises drop constraint limit_raises_amount_check;
alter table limit_raises add constraint limit_raises_amount_check check (amount >= 0);
