-- Minutes from sign-up to verified address, and how many never verified.
with waited as (
  select
    signed_up.user_id,
    date_diff('millisecond', signed_up.happened_at, min(verified.happened_at)) / 60000 as minutes
  from user_signed_up as signed_up
  left join user_verified as verified using (user_id)
  group by signed_up.user_id, signed_up.happened_at
)
select
  count(*)::bigint as sign_ups,
  count(minutes)::bigint as verified,
  (count(*) - count(minutes))::bigint as not_verified,
  round(min(minutes), 2) as fastest,
  round(median(minutes), 2) as median,
  round(quantile_cont(minutes, 0.9), 2) as ninety_percent_within,
  round(max(minutes), 2) as slowest
from waited
