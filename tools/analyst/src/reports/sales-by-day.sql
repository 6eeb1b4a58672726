-- Paid orders, models in them, revenue, average order and later refunds, for each day (UTC) of payment.
with refunded as (
  select order_id, arg_max(refunded_total_cents, position) as cents
  from (
    select order_id, refunded_total_cents, position from order_refunded
    union all
    select order_id, refunded_total_cents, position from refund_failed
  )
  group by order_id
)
select
  paid.happened_at::date as day,
  count(*)::bigint as orders,
  sum(len(placed.items))::bigint as models,
  sum(paid.amount_cents)::bigint / 100 as dollars,
  round(avg(paid.amount_cents) / 100, 2) as average_dollars,
  coalesce(sum(refunded.cents), 0)::bigint / 100 as refunded_dollars
from payment_received as paid
join order_placed as placed using (order_id)
left join refunded using (order_id)
group by day
order by day
