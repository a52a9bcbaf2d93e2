import type { EventType } from "../../rows.ts";

/**
 * `exchange` has both sides in one row, `leg` is one of several rows; `spent` are coins sold for the card; `twin`
 * duplicates another row or file, or is only a reservation.
 */
export type CryptoComKind = EventType | "exchange" | "leg" | "spent" | "money out" | "twin";

const kinds = (kind: CryptoComKind, words: string): (readonly [string, CryptoComKind])[] =>
  words.split(" ").map((word) => [word, kind]);

const limitOrders = (step: string): string =>
  ["fiat_wallet", "cash_account", "crypto_wallet"]
    .flatMap((wallet) =>
      ["purchase", "sell", "exchange"].map((side) => `trading.limit_order.${wallet}.${side}_${step}`),
    )
    .join(" ");

/** Kinds of the Crypto.com App, without the suffix `.crypto_wallet`. */
export const KINDS: Readonly<Record<string, CryptoComKind>> = Object.fromEntries([
  ...kinds(
    "exchange",
    "viban_purchase van_purchase crypto_viban_exchange crypto_exchange crypto_to_van_sell_order crypto_purchase recurring_buy_order trading.crypto_purchase.google_pay trading.crypto_purchase.apple_pay trading.limit_order.crypto_wallet.exchange",
  ),
  ...kinds("exchange", limitOrders("commit")),
  ...kinds(
    "twin",
    `crypto_viban viban_deposit_precredit viban_deposit_precredit_repayment trading.limit_order.crypto_wallet.fund_lock trading.limit_order.crypto_wallet.fund_unlock ${limitOrders("lock")} ${limitOrders("unlock")}`,
  ),
  ...kinds(
    "leg",
    "dust_conversion_debited dust_conversion_credited dynamic_coin_swap_debited dynamic_coin_swap_credited lockup_swap_debited lockup_swap_credited interest_swap_debited interest_swap_credited crypto_wallet_swap_debited crypto_wallet_swap_credited",
  ),
  ...kinds("spent", "card_top_up"),
  ...kinds("payment", "crypto_payment"),
  ...kinds(
    "unclear",
    "crypto_payment_refund crypto_transfer admin_wallet_credited dynamic_coin_swap_bonus_exchange_deposit",
  ),

  ...kinds(
    "lending_interest",
    "crypto_earn_interest_paid crypto_earn_extra_interest_paid finance.crypto_earn.loyalty_program_extra_interest_paid finance.defi_lending.compound_interest finance.defi_lending.non_compound_interest",
  ),
  ...kinds(
    "staking_reward",
    "mco_stake_reward staking_reward finance.dpos.compound_interest finance.dpos.non_compound_interest finance.lockup.dpos_compound_interest finance.defi_staking.compound_interest finance.defi_staking.non_compound_interest supercharger_reward_to_app_credited",
  ),
  ...kinds(
    "cashback",
    "referral_card_cashback card_cashback_reverted reimbursement reimbursement_reverted transfer_cashback pay_checkout_reward gift_card_reward reward.loyalty_program.trading_rebate",
  ),
  ...kinds(
    "referral_reward",
    "campaign_reward referral_bonus referral_gift rewards_platform_deposit_credited",
  ),

  ...kinds(
    "transfer",
    "crypto_deposit crypto_withdrawal exchange_to_crypto_transfer crypto_to_exchange_transfer viban_deposit fiat_deposit invest_deposit invest_withdrawal",
  ),
  ...kinds("money out", "viban_card_top_up viban_withdrawal fiat_withdrawal"),
  ...kinds(
    "own",
    "crypto_earn_program_created crypto_earn_program_withdrawn lockup_lock lockup_unlock lockup_upgrade supercharger_deposit supercharger_withdrawal finance.lockup.dpos_lock finance.lockup.dpos_unlock finance.dpos.lock finance.dpos.unlock finance.dpos.staking finance.dpos.unstaking finance.defi_staking.staking finance.defi_staking.unstaking finance.defi_lending.staking finance.defi_lending.unstaking finance.airdrop_arena.deposit finance.airdrop_arena.withdrawal crypto_earn_program_extended council_node_deposit_created",
  ),
]);
