-- Paid orders, models in them, takings and the average order, for each day (UTC).
select
  paid.happened_at::date as day,
  count(*)::bigint as orders,
  sum(len(placed.items))::bigint as models,
  sum(paid.amount_cents)::bigint / 100 as dollars,
  round(avg(paid.amount_cents) / 100, 2) as average_dollars
from payment_received as paid
join order_placed as placed using (order_id)
group by day
order by day
