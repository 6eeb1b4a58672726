-- Buyers by the month of their first purchase (UTC), and how many of them bought again so many months later.
with purchase as (
  select placed.user_id, date_trunc('month', paid.happened_at)::date as month
  from payment_received as paid
  join order_placed as placed using (order_id)
),
cohort as (
  select user_id, min(month) as first_month from purchase group by user_id
),
size as (
  select first_month, count(*)::bigint as buyers from cohort group by first_month
)
select
  cohort.first_month,
  date_diff('month', cohort.first_month, purchase.month)::bigint as months_later,
  size.buyers,
  count(distinct purchase.user_id)::bigint as bought,
  round(100 * count(distinct purchase.user_id) / size.buyers, 1) as percent
from cohort
join purchase using (user_id)
join size using (first_month)
group by cohort.first_month, months_later, size.buyers
order by cohort.first_month, months_later
