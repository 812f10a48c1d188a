import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { MemoryRule } from "../../src/memory/MemoryRule.ts"
import { type NewRule, RuleRepo } from "../../src/memory/RuleRepo.ts"
import { RuleId, type UserId } from "../../src/shared/Ids.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import { makeOrganisation, makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports = OrganisationRepo | RuleRepo | UserRepo

const makeRule = Effect.fnUntraced(function* (ownerId: UserId, fields: Partial<NewRule> = {}) {
  const rules = yield* RuleRepo
  const draft = { id: RuleId.make(newUuid()), ownerId, orgId: null, text: "Prefer queues", enabled: true }
  return yield* rules.insert({ ...draft, ...fields })
})

const idsOf = (rules: ReadonlyArray<MemoryRule>) => rules.map(({ id }) => id)

/** What holds for every `RuleRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`RuleRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("rules", (it) => {
      it.effect("a rule comes back as it was written; an unknown id finds nothing", () =>
        Effect.gen(function* () {
          const rules = yield* RuleRepo
          const [user, organisation] = [yield* makeUser(), yield* makeOrganisation()]
          const rule = yield* makeRule(user.id, { orgId: organisation.id, enabled: false })
          assert.deepStrictEqual(rule.updatedAt, rule.createdAt)
          assert.deepStrictEqual(yield* rules.find(rule.id), Option.some(rule))
          const unknown = RuleId.make(newUuid())
          assert.isTrue(Option.isNone(yield* rules.find(unknown)))
          assert.isTrue(Option.isNone(yield* rules.update(unknown, { enabled: false })))
        })
      )

      it.effect("the list holds the user's own rules and those of the organisations, newest first", () =>
        Effect.gen(function* () {
          const rules = yield* RuleRepo
          const [user, other] = [yield* makeUser(), yield* makeUser()]
          const [mine, theirs] = [yield* makeOrganisation(), yield* makeOrganisation()]
          const own = yield* makeRule(user.id)
          const off = yield* makeRule(user.id, { enabled: false })
          const shared = yield* makeRule(other.id, { orgId: mine.id })
          const foreign = yield* makeRule(user.id, { orgId: theirs.id })
          const others = yield* makeRule(other.id)
          const pages = yield* everyPage((page) => rules.list(user.id, [mine.id], page), 2)
          assert.deepStrictEqual(pages.map(idsOf), [[shared.id, off.id], [own.id]])
          const all = idsOf((yield* rules.list(user.id, "all", firstPage)).items)
          assert.isTrue([own, off, shared, foreign].every(({ id }) => all.includes(id)))
          assert.isFalse(all.includes(others.id))
        })
      )

      it.effect("a page of long rules ends once they pass 1 MiB, and the next one continues", () =>
        Effect.gen(function* () {
          const rules = yield* RuleRepo
          const user = yield* makeUser()
          const text = "😀".repeat(2_000)
          const made: Array<MemoryRule> = []
          for (let n = 0; n < 134; n += 1) made.push(yield* makeRule(user.id, { text }))
          const pages = yield* everyPage((page) => rules.list(user.id, [], page), 200)
          assert.deepStrictEqual(
            pages.map(({ length }) => length),
            [132, 2]
          )
          assert.deepStrictEqual(pages.flat(), made.toReversed())
        })
      )

      it.effect("every change gives a later version; a patch that changes nothing keeps it", () =>
        Effect.gen(function* () {
          const rules = yield* RuleRepo
          const rule = yield* makeRule((yield* makeUser()).id)
          let last = rule
          for (let n = 0; n < 20; n += 1) {
            const changed = yield* Effect.fromOption(yield* rules.update(rule.id, { text: `Text ${n}` }))
            assert.isTrue(DateTime.isGreaterThan(changed.updatedAt, last.updatedAt))
            last = changed
          }
          const same = yield* rules.update(rule.id, { text: last.text, enabled: true })
          assert.deepStrictEqual(same, Option.some(last))
          const off = yield* Effect.fromOption(yield* rules.update(rule.id, { enabled: false }))
          assert.deepStrictEqual(off, { ...last, enabled: false, updatedAt: off.updatedAt })
          assert.deepStrictEqual(yield* rules.find(rule.id), Option.some(off))
        })
      )

      it.effect("a prompt gets the enabled rules of the caller and of the organisation, oldest first", () =>
        Effect.gen(function* () {
          const rules = yield* RuleRepo
          const [user, other] = [yield* makeUser(), yield* makeUser()]
          const [organisation, foreign] = [yield* makeOrganisation(), yield* makeOrganisation()]
          const shared = yield* makeRule(other.id, { orgId: organisation.id })
          const own = yield* makeRule(user.id)
          yield* makeRule(user.id, { enabled: false })
          yield* makeRule(other.id)
          yield* makeRule(user.id, { orgId: foreign.id })
          assert.deepStrictEqual(idsOf(yield* rules.enabled(user.id, organisation.id)), [shared.id, own.id])
          assert.deepStrictEqual(idsOf(yield* rules.enabled(user.id, null)), [own.id])
        })
      )
    })
  })
}
