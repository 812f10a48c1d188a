import { Context, Effect, Layer } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import { mayChangeRule, organisationsOf } from "../access/AccessPolicy.ts"
import { type Actor, changerId } from "../access/Actor.ts"
import { requireMayCreate, requireRight, requireUser } from "../access/requireRight.ts"
import { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { type OrgId, RuleId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { type MemoryRule, RuleNotFound } from "./MemoryRule.ts"
import { RuleRepo } from "./RuleRepo.ts"

/** It is missing only if there is no such id (contract 1, visibility). */
export const findChangeableRule = (rules: RuleRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: RuleId) {
    yield* requireUser(actor)
    const rule = yield* someOrFail(rules.find(id), () => new RuleNotFound({ ruleId: id }))
    yield* requireRight(actor, mayChangeRule(actor, rule), rule.orgId === null ? "rule_owner" : "org_admin")
    return rule
  })

/** `orgId` null makes it the caller's own. */
export interface RuleDraft {
  readonly orgId: OrgId | null
  readonly text: string
  readonly enabled: boolean
}

type RuleFailure = NotAllowed | RuleNotFound

export class MemoryRules extends Context.Service<
  MemoryRules,
  {
    readonly list: (actor: Actor, page: PageRequest) => Effect.Effect<Page<MemoryRule>, GuestNotAllowed>
    readonly create: (
      actor: Actor,
      draft: RuleDraft
    ) => Effect.Effect<MemoryRule, NotAllowed | OrganisationNotFound | QuotaExceeded>
    readonly changeText: (actor: Actor, id: RuleId, text: string) => Effect.Effect<MemoryRule, RuleFailure>
    /** Switching off is the soft delete (interface operation 10). */
    readonly toggle: (actor: Actor, id: RuleId, enabled: boolean) => Effect.Effect<MemoryRule, RuleFailure>
    readonly disable: (actor: Actor, id: RuleId) => Effect.Effect<MemoryRule, RuleFailure>
  }
>()("@design-workspace/domain/MemoryRules") {
  static readonly layer = Layer.effect(
    MemoryRules,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const rules = yield* RuleRepo
      const organisations = yield* OrganisationRepo
      const random = yield* SecureRandom.SecureRandom

      const findChangeable = findChangeableRule(rules)

      const change = Effect.fnUntraced(function* (
        actor: Actor,
        id: RuleId,
        patch: Partial<Pick<MemoryRule, "enabled" | "text">>
      ) {
        yield* findChangeable(actor, id)
        const changed = rules.update(id, patch, changerId(actor))
        return yield* someOrFail(changed, () => new RuleNotFound({ ruleId: id }))
      })

      return MemoryRules.of({
        list: Effect.fn("MemoryRules.list")(function* (actor, page) {
          const user = yield* requireUser(actor)
          return yield* rules.list(user.userId, organisationsOf(user), page)
        }),

        create: Effect.fn("MemoryRules.create")(function* (actor, draft) {
          const user = yield* requireUser(actor)
          if (draft.orgId !== null) {
            const { orgId } = draft
            yield* someOrFail(organisations.find(orgId), () => new OrganisationNotFound({ orgId }))
            yield* requireMayCreate(actor, orgId)
          }
          const id = RuleId.make(yield* random.uuidV7())
          return yield* rules.insert({ ...draft, id, ownerId: user.userId })
        }, audited.recordedCreation("createRule")),

        changeText: Effect.fn("MemoryRules.changeText")(
          (actor, id, text) => change(actor, id, { text }),
          audited.recordedChange("updateRule")
        ),

        toggle: Effect.fn("MemoryRules.toggle")(
          (actor, id, enabled) => change(actor, id, { enabled }),
          audited.recordedChange("toggleRule")
        ),

        disable: Effect.fn("MemoryRules.disable")(
          (actor, id) => change(actor, id, { enabled: false }),
          audited.recordedChange("disableRule")
        )
      })
    })
  )
}
