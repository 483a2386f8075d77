-- A transfer may arrive with another amount than was asked for: an operator amends the deposit, its provider tells it again.
alter table cashier_operator_acts drop constraint cashier_operator_acts_action_check;
alter table cashier_operator_acts add constraint cashier_operator_acts_action_check
  check (action in ('approve', 'refuse', 'return', 'settle', 'amend'));
