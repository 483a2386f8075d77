import { z } from 'zod';
import type { Db } from '../kernel/db/db';
import { queryValues } from '../kernel/db/rows';

/** Relations of ours; partitions of single days come and go. */
const OURS = `relnamespace = current_schema()::regnamespace and relname !~ '^events_\\d{8}'`;

const FACTS = [
  `select format('relation %s %s %s %s', c.relname, c.relkind, c.reloptions, pg_get_expr(c.relpartbound, c.oid)) as line
   from pg_class c where c.${OURS}`,
  `select format('column %s.%s %s %s %s %s %s %s', c.relname, a.attname, row_number() over (partition by c.oid order by a.attnum),
     format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) as line
   from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.${OURS} and c.relkind in ('r', 'p', 'v', 'c') and a.attnum > 0 and not a.attisdropped`,
  // "Not null" is a fact of its column; servers before PostgreSQL 18 have no constraint for it. A dump that is loaded loses
  // brackets that mean nothing.
  `select format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid, true)) as line
   from pg_class c join pg_constraint k on k.conrelid = c.oid where c.${OURS} and k.contype <> 'n'`,
  `select format('index %s %s', c.relname, pg_get_indexdef(c.oid)) as line
   from pg_class c where c.${OURS} and c.relkind in ('i', 'I')`,
  `select format('sequence %s %s %s %s %s %s %s %s', c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin,
     s.seqmax, s.seqcycle, (select format('%s.%s', o.refobjid::regclass, o.refobjsubid) from pg_depend o
       where o.objid = c.oid and o.classid = 'pg_class'::regclass and o.deptype in ('a', 'i') and o.refclassid = 'pg_class'::regclass)) as line
   from pg_class c join pg_sequence s on s.seqrelid = c.oid where c.${OURS}`,
  `select format('trigger %s %s', c.relname, pg_get_triggerdef(t.oid)) as line
   from pg_class c join pg_trigger t on t.tgrelid = c.oid where c.${OURS} and not t.tgisinternal`,
  `select format('function %s', pg_get_functiondef(p.oid)) as line from pg_proc p
   where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')`,
  `select format('view %s %s', c.relname, pg_get_viewdef(c.oid)) as line from pg_class c where c.${OURS} and c.relkind = 'v'`,
  `select format('comment %s %s %s', c.relname, d.objsubid, d.description) as line
   from pg_class c join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass where c.${OURS}`,
];

/** All that a migrated database is made of, a line for each fact; the order of columns is one of them, rows are not. */
export async function readCatalogue(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const fact of FACTS) lines.push(...(await queryValues(db, z.string(), fact)));
  return lines.sort();
}
