-- Operators find people by any part of a name, as it is typed: the words of both names by their letters alone, folded as
-- domain/same-person.ts folds what they type. Letters are lowered by hand, since the locale of a database may know ASCII alone.
alter table players add column name_words tsvector generated always as (to_tsvector('simple', regexp_replace(regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace(
    normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\u02b0-\u02ff''’.`´]', '', 'g')),
    'øØðÐđĐłŁıħĦŋŊŧŦĸſ-‐‑‒–—АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    'ooddddllihhnnttks      абвгдежзиклмнопрстуфхцчшщъыьэюяіїєґαβγδεζηθικλμνξοπρστυφχψω'),
    'Þ', 'th'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'),
  '([aou])e+', '\1', 'g'), 'aa+', 'a', 'g'))) stored;
create index players_by_name on players using gin (name_words);
create index players_by_email on players (brand, lower(email)) where email is not null;
