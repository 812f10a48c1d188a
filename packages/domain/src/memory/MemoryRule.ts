import { Schema } from "effect"
import { changers } from "../accounts/People.ts"
import { OrgId, RuleId, UserId } from "../shared/Ids.ts"
import { RuleText } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** In every prompt while enabled; `orgId` null makes it its author's own (contract 3). */
export const MemoryRule = Schema.Struct({
  id: RuleId,
  orgId: Schema.NullOr(OrgId),
  ownerId: UserId,
  text: RuleText,
  enabled: Schema.Boolean,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  ...changers
})
export interface MemoryRule extends Schema.Schema.Type<typeof MemoryRule> {}

export class RuleNotFound extends Schema.TaggedError<RuleNotFound>()("RuleNotFound", {
  ruleId: Schema.String
}) {}
