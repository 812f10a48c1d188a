import { Context } from "effect"

/** Lines about refusals in a minute. `ofUnknown` is for all non-users together: anyone can get new guest ids. */
export const RefusalLimits = Context.Reference("@design-workspace/domain/RefusalLimits", {
  defaultValue: () => ({ perCaller: 60, ofUnknown: 120, perCall: 1 })
})

export type RefusalLimits = Context.Service.Shape<typeof RefusalLimits>
