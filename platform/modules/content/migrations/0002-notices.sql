-- Notices are blocks of a page of their own, which is drawn on every page.
alter table content_blocks drop constraint content_blocks_page_check,
  add constraint content_blocks_page_check check (page in ('LOBBY', 'SPORTS', 'MORE_CASINOS', 'NOTICES'));
