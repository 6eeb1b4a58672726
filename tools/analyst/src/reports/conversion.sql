-- From sign-up to second purchase: how many accounts reached each stage, and their share of all sign-ups.
with account as (
  select
    user_id,
    user_id in (select user_id from user_verified) as verified,
    user_id in (select user_id from cart_item_added) as filled_cart,
    user_id in (select user_id from order_placed) as ordered,
    coalesce((
      select count(*) from order_placed as placed
      where placed.user_id = user_signed_up.user_id
        and placed.order_id in (select order_id from payment_received)
    ), 0) as purchases
  from user_signed_up
),
reached as (
  select 1 as step, 'signed up' as stage, count(*) as accounts from account
  union all select 2, 'verified the address', count(*) filter (where verified) from account
  union all select 3, 'put a model into the cart', count(*) filter (where filled_cart) from account
  union all select 4, 'placed an order', count(*) filter (where ordered) from account
  union all select 5, 'paid', count(*) filter (where purchases > 0) from account
  union all select 6, 'paid again', count(*) filter (where purchases > 1) from account
)
select stage, accounts, round(100 * accounts / nullif(max(accounts) over (), 0), 1) as percent
from reached
order by step
