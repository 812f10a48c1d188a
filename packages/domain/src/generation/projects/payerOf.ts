import { Effect, Option } from "effect"
import { isMember } from "../../access/AccessPolicy.ts"
import { userActor } from "../../accounts/userActor.ts"
import { StarterRepo } from "../attempts/StarterRepo.ts"
import type { Payer } from "../model/makeDayBudgets.ts"
import type { ProjectRun } from "./makeReadyProject.ts"

/** Makes the look-up of who pays for a project's run. Who writes it by a grant from outside has a small part only. */
export const payerOf = Effect.gen(function* () {
  const starters = yield* StarterRepo

  return Effect.fnUntraced(function* ({ attempt, found }: ProjectRun) {
    const { orgId } = found.space
    const roles = yield* starters.hold(attempt.startedBy)
    const isInside = Option.exists(roles, (it) => isMember(userActor(it, { _tag: "Session" }), orgId))
    return {
      orgId,
      outsider: isInside ? null : attempt.startedBy,
      quality: attempt.quality,
      attempt
    } satisfies Payer as Payer
  })
})
