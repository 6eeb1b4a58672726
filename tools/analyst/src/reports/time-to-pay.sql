-- How long it took from the order to its payment: paid orders by time, and orders that were never paid.
with waited as (
  select date_diff('millisecond', placed.happened_at, min(paid.happened_at)) / 1000 as seconds
  from order_placed as placed
  left join payment_received as paid using (order_id)
  group by placed.order_id, placed.happened_at
),
step (number, time, below) as (
  values (1, 'below 2 s', 2), (2, '2 to 10 s', 10), (3, '10 to 30 s', 30), (4, '30 s to 2 min', 120),
    (5, '2 to 10 min', 600), (6, '10 min to 1 h', 3600), (7, 'over 1 h', null), (8, 'never paid', null)
),
counted as (
  select
    case when seconds is null then 8
      else coalesce((select min(number) from step where seconds < below), 7) end as number,
    count(*)::bigint as orders
  from waited
  group by 1
)
select step.time, coalesce(counted.orders, 0)::bigint as orders
from step
left join counted using (number)
order by number
