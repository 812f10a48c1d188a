import { Context } from "effect"

/**
 * How many lines about refusals a process writes in a minute; more are only counted. `perCaller` is for one caller,
 * `perAttempt` for one attempt of it. `ofUnknown` is for all callers together that are not users, since anyone can get
 * new guest ids and addresses.
 */
export const RefusalLimits = Context.Reference("@design-workspace/domain/RefusalLimits", {
  defaultValue: () => ({ perCaller: 60, ofUnknown: 120, perAttempt: 1 })
})

export type RefusalLimits = Context.Service.Shape<typeof RefusalLimits>
