-- How often what is kept under a cache tag has changed. Hosts of the web compare these numbers with those that they saw last.
create table content_versions (
  tag text primary key,
  version bigint not null
);
