-- Models by revenue: units sold, revenue and downloads.
with sold as (
  select item.model_id, count(*)::bigint as sold, sum(item.price_cents)::bigint / 100 as dollars
  from (
    select unnest(items) as item from order_placed where order_id in (select order_id from payment_received)
  )
  group by item.model_id
),
downloaded as (
  select model_id, count(*)::bigint as downloads from download_issued group by model_id
),
named as (
  select model_id, arg_max(name, position) as name from (
    select model_id, attributes_name as name, position from model_uploaded
    union all
    select model_id, attributes_name, position from model_updated where attributes_name is not null
  )
  group by model_id
)
select
  named.name as model,
  coalesce(sold, 0) as sold,
  coalesce(dollars, 0) as dollars,
  coalesce(downloads, 0) as downloads,
  named.model_id
from named
left join sold using (model_id)
left join downloaded using (model_id)
where sold > 0 or downloads > 0
order by dollars desc, sold desc, downloads desc, model_id
