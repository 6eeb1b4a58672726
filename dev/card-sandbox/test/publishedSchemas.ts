/** The published schema of an object: lists of keys, and the allowed values of some. */
export type PublishedSchema = {
  /** Always present, and never null. */
  readonly required: string;
  /** May be null; the provider's own clients expect them to be present. */
  readonly nullable?: string;
  /** Optional, and not null. */
  readonly optional?: string;
  readonly values?: Readonly<Record<string, string>>;
};

/**
 * From the provider's OpenAPI description (github.com/stripe/openapi, `latest/openapi.spec3.json`, components.schemas), copied manually for
 * the objects that the shop uses. Keys that only the client's types have are compared with those in shapes.test.ts.
 */
export const publishedSchemas = {
  payment_intent: {
    required: 'created id livemode object status',
    nullable:
      'allowed_payment_method_types application application_fee_amount automatic_payment_methods canceled_at cancellation_reason client_secret customer customer_account description excluded_payment_method_types last_payment_error latest_charge managed_payments next_action on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_record processing receipt_email review setup_future_usage shipping statement_descriptor statement_descriptor_suffix transfer_data transfer_group',
    optional:
      'amount amount_capturable amount_details amount_received capture_method confirmation_method currency hooks metadata payment_details payment_method_types presentment_details',
    values: {
      object: 'payment_intent',
      status:
        'canceled processing requires_action requires_capture requires_confirmation requires_payment_method succeeded',
      cancellation_reason:
        'abandoned automatic duplicate expired failed_invoice fraudulent requested_by_customer void_invoice',
      capture_method: 'automatic automatic_async manual',
      confirmation_method: 'automatic manual',
    },
  },
  payment_intent_next_action: {
    required: 'type',
    optional: 'redirect_to_url use_stripe_sdk',
  },
  charge: {
    required:
      'amount amount_captured amount_refunded billing_details captured created currency disputed id livemode metadata object paid refunded status',
    nullable:
      'application application_fee application_fee_amount balance_transaction calculated_statement_descriptor customer description failure_balance_transaction failure_code failure_message fraud_details on_behalf_of outcome payment_intent payment_method payment_method_details receipt_email receipt_number receipt_url review shipping source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group',
    optional: 'presentment_details radar_options transfer',
    values: { object: 'charge', status: 'failed pending succeeded' },
  },
  charge_outcome: {
    required: 'type',
    nullable: 'advice_code network_advice_code network_decline_code network_status reason seller_message',
    optional: 'risk_level risk_score rule',
    values: {
      advice_code: 'confirm_card_data do_not_try_again try_again_later',
      network_status: 'approved_by_network declined_by_network not_sent_to_network reversed_after_approval',
      risk_level: 'elevated highest normal not_assessed unknown',
    },
  },
  refund: {
    required: 'amount created currency id object',
    nullable:
      'balance_transaction charge customer customer_account metadata payment_intent payment_method reason receipt_number source_transfer_reversal status transfer_reversal',
    optional:
      'description destination_details failure_balance_transaction failure_reason instructions_email next_action pending_reason presentment_details',
    values: {
      object: 'refund',
      status: 'canceled failed pending requires_action succeeded',
      reason: 'duplicate expired_uncaptured_charge fraudulent requested_by_customer',
      failure_reason:
        'charge_for_pending_refund_disputed declined expired_or_canceled_card insufficient_funds lost_or_stolen_card merchant_request unknown',
    },
  },
  dispute: {
    required:
      'amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details id is_charge_refundable livemode metadata object reason status',
    nullable: 'payment_intent',
    optional: 'payment_method_details',
    values: {
      object: 'dispute',
      status:
        'lost needs_response prevented under_review warning_closed warning_needs_response warning_under_review won',
      reason:
        'bank_cannot_process check_returned credit_not_processed customer_initiated debit_not_authorized duplicate fraudulent general incorrect_account_details insufficient_funds noncompliant product_not_received product_unacceptable subscription_canceled unrecognized',
    },
  },
  dispute_evidence: {
    required: 'enhanced_evidence',
    nullable:
      'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text',
  },
  dispute_evidence_details: {
    required: 'enhanced_eligibility has_evidence past_due submission_count',
    nullable: 'due_by',
  },
  event: {
    required: 'created data id livemode object pending_webhooks type',
    nullable: 'api_version request',
    optional: 'account context',
    values: { object: 'event' },
  },
  list: { required: 'data has_more object url', values: { object: 'list' } },
  api_errors: {
    required: 'type',
    optional:
      'advice_code charge code decline_code doc_url message network_advice_code network_decline_code param payment_intent payment_method payment_method_type request_log_url setup_intent source',
    values: { type: 'api_error card_error idempotency_error invalid_request_error' },
  },
} as const satisfies Readonly<Record<string, PublishedSchema>>;

export type SchemaName = keyof typeof publishedSchemas;
