import { Effect, Layer, Option, Result } from "effect"
import type { MemoryRule } from "../../src/memory/MemoryRule.ts"
import { RuleRepo } from "../../src/memory/RuleRepo.ts"
import { fitsQuota, Quotas } from "../../src/quotas/Quotas.ts"
import type { OrgId, UserId } from "../../src/shared/Ids.ts"
import { attempt, noRoom } from "../quotas/memoryRoom.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { octetsOf, pageOf } from "../shared/pageOf.ts"

const isVisible =
  (userId: UserId, organisations: ReadonlyArray<OrgId | null> | "all") =>
  ({ orgId, ownerId }: MemoryRule): boolean =>
    orgId === null ? ownerId === userId : organisations === "all" || organisations.includes(orgId)

export const MemoryRuleRepo = {
  layer: Layer.effect(
    RuleRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const { memoryRules: limit } = yield* Quotas
      const rules = store.table<MemoryRule>("rule")
      return RuleRepo.of({
        find: (id) => store.step(() => Option.fromUndefinedOr(rules.rows.get(id))),
        list: (userId, organisations, page) =>
          store.step(() =>
            pageOf([...rules.rows.values()].filter(isVisible(userId, organisations)), page, {
              octets: ({ text }) => octetsOf(text)
            })
          ),
        insert: (draft) =>
          attempt(store, (now) => {
            const theirs = [...rules.rows.values()].filter(
              (it) => it.orgId === draft.orgId && (it.orgId !== null || it.ownerId === draft.ownerId)
            )
            if (!fitsQuota(theirs.length, 1, limit)) return noRoom("memory_rules", limit, theirs.length)
            const by = draft.ownerId
            const rule = { ...draft, createdAt: now, updatedAt: now, createdBy: by, updatedBy: by }
            rules.rows.set(draft.id, rule)
            return Result.succeed(rule)
          }),
        update: (id, patch, by = null) =>
          store.step((now) => {
            const rule = rules.rows.get(id)
            if (rule === undefined) return Option.none()
            const changed = { ...rule, ...patch }
            if (changed.text === rule.text && changed.enabled === rule.enabled) return Option.some(rule)
            const stored = { ...changed, updatedAt: nextVersion(rule.updatedAt, now), updatedBy: by }
            rules.rows.set(id, stored)
            return Option.some(stored)
          }),
        enabled: (userId, orgId) =>
          store.step(() =>
            [...rules.rows.values()]
              .filter((rule) => rule.enabled && isVisible(userId, [orgId])(rule))
              .sort((a, b) => a.createdAt.epochMilliseconds - b.createdAt.epochMilliseconds)
          )
      })
    })
  )
}
