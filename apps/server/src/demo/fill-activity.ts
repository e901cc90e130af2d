import { sql } from 'drizzle-orm'
import { articleHistory, articles } from '../features/articles/articles.table.ts'
import { users } from '../features/auth/auth.table.ts'
import { auditLog } from '../platform/audit/audit.table.ts'
import type { Transaction } from '../platform/db/database.ts'

/** What the log would say of the decisions about the demo's articles, and of the sign-ins before them. */
export async function fillActivity(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with decisions as (
      select h.at, h.from_status, h.to_status, a.id, a.title, a.author_id, u.id as actor,
        u.first_name || ' ' || u.last_name as name,
        case when u.is_superuser then 'superuser' when u.is_staff then 'staff' else 'employee' end as role
      from ${articleHistory} h join ${articles} a on a.id = h.article_id join ${users} u on u.id = h.actor_id
      where h.to_status in ('published', 'rejected')
    ), entries as (
      select min(at) - interval '11 minutes' as at, actor, name, role, 'sign_in.done' as action,
        'person' as kind, actor::text as id, name as label, actor as owner, null::jsonb as before, null::jsonb as after
      from decisions group by at::date, actor, name, role
      union all
      select at, actor, name, role,
        case to_status when 'published' then 'article.approved' else 'article.rejected' end,
        'article', id::text, title, author_id,
        jsonb_build_object('status', from_status), jsonb_build_object('status', to_status)
      from decisions
    )
    insert into ${auditLog} (at, actor_id, actor_name, actor_role, address, action, subject_kind, subject_id,
      subject_label, subject_owner, before, after)
    select at, actor, name, role, '192.0.2.' || (20 + actor % 200), action, kind, id, label, owner, before, after
    from entries order by at`)
}
