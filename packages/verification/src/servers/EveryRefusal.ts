import { RefusalLimits } from "@design-workspace/domain/audit/RefusalLimits"
import { Layer } from "effect"

/**
 * A line in the audit trail for each refusal: for tests in which a few people are refused a great deal, again and
 * again.
 */
export const EveryRefusal = Layer.succeed(RefusalLimits, {
  perCaller: Number.POSITIVE_INFINITY,
  ofUnknown: Number.POSITIVE_INFINITY,
  perCall: Number.POSITIVE_INFINITY
})
