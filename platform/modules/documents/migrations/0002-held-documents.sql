-- How many wait for the scanner is asked by every look at the health of a host.
create index documents_checking on documents (created_at) where status = 'Checking';
