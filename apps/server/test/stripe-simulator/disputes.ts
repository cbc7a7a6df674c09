import type { Charge, Dispute, Warning } from './objects.ts';
import type { Dependencies } from './customers-and-cards.ts';
import { missing, newId } from './wire.ts';

type Books = { charges: Map<string, Charge> };

/** Simulates disputes. While a dispute is undecided, nothing of its charge can be refunded. */
export function createDisputes({ now, emit }: Dependencies, { charges }: Books) {
  const disputes = new Map<string, Dispute>();
  const warnings = new Map<string, Warning>();
  const findCharge = (intent: string) => [...charges.values()].find(({ payment_intent }) => payment_intent === intent)!;

  return {
    disputes,

    openDispute(payment_intent: string, reason = 'fraudulent', part?: number): Dispute {
      const charge = findCharge(payment_intent);
      charge.disputed = true;
      const dispute: Dispute = {
        ...blankDispute,
        id: newId('dp'),
        amount: part ?? charge.amount,
        charge: charge.id,
        created: now(),
        currency: charge.currency,
        evidence_details: { ...blankDispute.evidence_details, due_by: now() + 7 * 86_400 },
        payment_intent,
        reason,
        status: 'needs_response',
      };
      disputes.set(dispute.id, dispute);
      emit('charge.dispute.created', dispute);
      return dispute;
    },

    changeDispute(id: string, status: 'under_review' | 'won' | 'lost'): void {
      const dispute = disputes.get(id)!;
      dispute.status = status;
      emit(status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
    },

    warnOfFraud(payment_intent: string): void {
      const warning: Warning = {
        id: newId('issfr'),
        object: 'radar.early_fraud_warning',
        actionable: true,
        charge: findCharge(payment_intent).id,
        created: now(),
        fraud_type: 'unauthorized_use_of_card',
        livemode: false,
        payment_intent,
      };
      warnings.set(warning.id, warning);
      emit('radar.early_fraud_warning.created', warning);
    },

    readDispute(id: string): Dispute {
      const dispute = disputes.get(id);
      if (!dispute) throw missing('dispute', id);
      return dispute;
    },

    readWarning(id: string): Warning {
      const warning = warnings.get(id);
      if (!warning) throw missing('early_fraud_warning', id);
      return warning;
    },

    isDisputed: (charge: Charge): boolean =>
      [...disputes.values()].some(
        // The bank has already returned the amount of a lost dispute.
        (dispute) => dispute.charge === charge.id && dispute.status !== 'won',
      ),
  };
}

const blankDispute = {
  object: 'dispute' as const,
  balance_transactions: [],
  enhanced_eligibility_types: [],
  evidence: {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  },
  evidence_details: {
    due_by: null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'manual' as const,
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
};
