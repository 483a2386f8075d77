-- Blocks of one licence, and the page of the operator's other casinos.
alter table content_blocks drop constraint content_blocks_page_check;
alter table content_blocks add constraint content_blocks_page_check check (page in ('LOBBY', 'SPORTS', 'MORE_CASINOS'));
-- null: every licence
alter table content_blocks add column licences text[];
