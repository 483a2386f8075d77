-- The help page has questions as blocks.
alter table content_blocks drop constraint content_blocks_page_check,
  add constraint content_blocks_page_check check (page in ('LOBBY', 'SPORTS', 'MORE_CASINOS', 'NOTICES', 'HELP'));
