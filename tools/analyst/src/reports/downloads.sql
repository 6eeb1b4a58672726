-- Downloads for each day (UTC): links issued, their models, signed-in people, links to visitors.
select
  happened_at::date as day,
  count(*)::bigint as links,
  count(distinct model_id)::bigint as models,
  count(distinct user_id)::bigint as people,
  count(*) filter (where user_id is null)::bigint as links_to_visitors
from download_issued
group by day
order by day
