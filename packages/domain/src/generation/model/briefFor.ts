import { Effect } from "effect"
import type { UserActor } from "../../access/Actor.ts"
import type { Collection } from "../../collections/Collection.ts"
import type { RuleRepo } from "../../memory/RuleRepo.ts"
import type { Brief } from "./DesignModel.ts"

export const briefFor = (
  rules: RuleRepo["Service"],
  user: UserActor,
  { ownerOrgId }: Collection,
  { messages, quality }: Pick<Brief, "messages" | "quality">
): Effect.Effect<Brief> =>
  Effect.map(rules.enabled(user.userId, ownerOrgId), (enabled) => ({
    messages,
    quality,
    rules: enabled.map(({ text }) => text)
  }))
