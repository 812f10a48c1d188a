import { Context } from "effect"

/**
 * How many refusals a process writes down in a minute: lines of one caller, lines of all callers together that are not
 * users (new guest ids and addresses are easy to get), and lines of one attempt before its repeats are only counted.
 */
export const RefusalLimits = Context.Reference("@design-workspace/domain/RefusalLimits", {
  defaultValue: () => ({ perCaller: 60, ofUnknown: 120, perAttempt: 1 })
})

/** The values of `RefusalLimits`. */
export type RefusalLimits = Context.Service.Shape<typeof RefusalLimits>
