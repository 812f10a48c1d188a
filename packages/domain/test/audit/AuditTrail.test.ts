import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Metric } from "effect"
import { TestClock } from "effect/testing"
import type { Actor } from "../../src/access/Actor.ts"
import { operations } from "../../src/access/Operations.ts"
import { AuditKind } from "../../src/audit/AuditLine.ts"
import { AuditLog } from "../../src/audit/AuditLog.ts"
import { AuditTrail } from "../../src/audit/AuditTrail.ts"
import { MemoryRules } from "../../src/memory/MemoryRules.ts"
import { TokenId, UserId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { actorWith, guest, makeMemberActor, makeSiteAdmin, makeStranger } from "../../testing/Actors.ts"
import { firstPage } from "../../testing/everyPage.ts"
import { makeOrganisation, newUuid } from "../../testing/Fixtures.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

const Services = Layer.mergeAll(AuditTrail.layer, MemoryRules.layer)

/** The services over a log that does with every line what it is told. */
const over = (append: AuditLog["Service"]["append"]) => {
  const log = Layer.effect(
    AuditLog,
    Effect.map(AuditLog, (it) => ({ ...it, append }))
  )
  return Services.pipe(Layer.provide(log), Layer.provideMerge(MemoryAdapters.layer), Layer.fresh)
}

const scene = Effect.gen(function* () {
  const [rules, trail] = [yield* MemoryRules, yield* AuditTrail]
  const { id: orgId } = yield* makeOrganisation()
  const admin = yield* makeMemberActor(orgId, "admin")
  const rule = yield* rules.create(admin, { orgId, text: "Prefer queues", enabled: true })
  const linesOf = (actor: Actor) =>
    Effect.map(trail.list(actor, { subjectId: rule.id }, firstPage), ({ items }) => items)
  return { rules, trail, orgId, admin, rule, linesOf }
})

const attempt = (actor: Actor, id: string | null = null) =>
  ({ actor, action: "updateRule", id, code: "FORBIDDEN" }) as const

/** How many refusals had no line so far, in this process. */
const leftOut = (reason: string) =>
  Effect.map(Metric.snapshot, (all) => {
    const found = all.find(
      ({ attributes, id }) =>
        id === "design_workspace_audit_refusals_left_out_total" && attributes?.["reason"] === reason
    )
    return found?.type === "Counter" ? Number(found.state.count) : 0
  })

describe("the operations table", () => {
  it("has no write on what the audit trail cannot name", () => {
    const kinds = new Set<string>(AuditKind.literals)
    const nameless = Object.values(operations).filter(({ subject, writes }) => writes && !kinds.has(subject))
    assert.deepStrictEqual(nameless, [])
  })
})

it.layer(Services.pipe(Layer.provideMerge(MemoryAdapters.layer)))((it) => {
  describe("AuditTrail.list", () => {
    it.effect(
      "shows admins what belongs to their organisations, site-admins all, and to others nothing",
      () =>
        Effect.gen(function* () {
          const { admin, linesOf, orgId } = yield* scene
          const { id: otherOrg } = yield* makeOrganisation()
          const whole = yield* linesOf(admin)
          assert.strictEqual(whole.length, 1)
          assert.deepStrictEqual(yield* linesOf(yield* makeSiteAdmin), whole)
          assert.deepStrictEqual(yield* linesOf(yield* makeMemberActor(otherOrg, "admin")), [])
          for (const nobody of [yield* makeMemberActor(orgId), yield* makeStranger])
            assert.strictEqual((yield* Effect.flip(linesOf(nobody)))._tag, "AuditOutOfSight")
          assert.strictEqual((yield* Effect.flip(linesOf(guest)))._tag, "GuestNotAllowed")
        })
    )
  })

  describe("makeAudited", () => {
    it.effect("names the user and the token, or the operator whomever it acts as", () =>
      Effect.gen(function* () {
        const { admin, linesOf, rule, rules } = yield* scene
        const tokenId = TokenId.make(newUuid())
        const token: Actor = { ...admin, credential: { _tag: "Token", tokenId, scope: "read_write" } }
        yield* rules.toggle(token, rule.id, false)
        yield* rules.disable({ ...admin, credential: { _tag: "Operator" } }, rule.id)
        const told = (yield* linesOf(admin)).map((line) => [line.action, line.actor, line.tokenId])
        assert.deepStrictEqual(told, [
          ["disableRule", "operator", null],
          ["toggleRule", admin.userId, tokenId],
          ["createRule", admin.userId, null]
        ])
      })
    )

    it.effect("leaves no line of a change that its caller's transaction rolls back", () =>
      Effect.gen(function* () {
        const { admin, linesOf, rule, rules } = yield* scene
        const { run } = yield* Transactor
        const failing = Effect.andThen(rules.toggle(admin, rule.id, false), Effect.fail("no"))
        assert.isTrue(Exit.isFailure(yield* Effect.exit(run(failing))))
        assert.deepStrictEqual(
          (yield* linesOf(admin)).map(({ action }) => action),
          ["createRule"]
        )
      })
    )
  })

  describe("AuditTrail.refused", () => {
    it.effect("notes the same attempt once a minute, whichever part of the thing it names", () =>
      Effect.gen(function* () {
        const { admin, linesOf, rule, trail } = yield* scene
        const [other, again] = [yield* makeStranger, attempt(admin, rule.id)]
        const count = Effect.map(linesOf(admin), (lines) => lines.length - 1)
        const tries = [again, again, { ...again, targetId: newUuid() }, { ...again, code: "STALE" }] as const
        const before = yield* leftOut("repeated")
        for (const it of tries) yield* trail.refused(it)
        assert.strictEqual(yield* count, 2)
        assert.strictEqual((yield* leftOut("repeated")) - before, 2)
        yield* trail.refused(attempt(other, rule.id))
        assert.strictEqual(yield* count, 3)
        yield* TestClock.adjust("59 seconds")
        yield* trail.refused(again)
        assert.strictEqual(yield* count, 3)
        yield* TestClock.adjust("1 second")
        yield* trail.refused(again)
        assert.strictEqual(yield* count, 4)
      })
    )

    it.effect("notes sixty of one actor a minute, whatever ids it tries", () =>
      Effect.gen(function* () {
        const { admin, linesOf, rule, trail } = yield* scene
        const actor = yield* makeStranger
        const before = yield* leftOut("too_many")
        for (let n = 0; n < 70; n += 1) yield* trail.refused(attempt(actor, newUuid()))
        const asked = { actor: actor.userId }
        const { items } = yield* trail.list(yield* makeSiteAdmin, asked, { ...firstPage, limit: 100 })
        assert.strictEqual(items.length, 60)
        assert.strictEqual((yield* leftOut("too_many")) - before, 10)
        yield* trail.refused(attempt(admin, rule.id))
        assert.strictEqual((yield* linesOf(admin)).length, 2)
        yield* TestClock.adjust("1 minute")
        yield* trail.refused(attempt(actor, rule.id))
        assert.strictEqual((yield* linesOf(admin)).length, 3)
      })
    )

    it.effect("names the part that the attempt was about where that is an id of the service's own", () =>
      Effect.gen(function* () {
        const { admin, linesOf, orgId, rule, trail } = yield* scene
        const told = Effect.fnUntraced(function* (targetId: string) {
          yield* TestClock.adjust("1 minute")
          yield* trail.refused({ ...attempt(admin, rule.id), targetId })
          return (yield* linesOf(admin))[0]?.targetId
        })
        assert.strictEqual(yield* told(orgId), orgId)
        assert.strictEqual(yield* told(`x:${orgId}`), `x:${orgId}`)
        for (const madeUp of ["web", "x:web", "a-secret"]) assert.isNull(yield* told(madeUp))
      })
    )

    it.effect(
      "notes what was refused to a user, under an id that can be one; of guests and reads nothing",
      () =>
        Effect.gen(function* () {
          const { admin, linesOf, rule, trail } = yield* scene
          yield* trail.refused(attempt(admin, rule.id))
          yield* trail.refused(attempt(guest, rule.id))
          yield* trail.refused({ ...attempt(admin, rule.id), action: "listRules" })
          yield* trail.refused({ ...attempt(admin, rule.id), action: "previewDecomposition" })
          yield* trail.refused(attempt(admin, "../../etc/passwd"))
          const lines = (yield* linesOf(admin)).map(({ action, code, outcome }) => [action, outcome, code])
          assert.deepStrictEqual(lines, [
            ["updateRule", "refused", "FORBIDDEN"],
            ["createRule", "applied", null]
          ])
          const { items } = yield* trail.list(yield* makeSiteAdmin, { actor: admin.userId }, firstPage)
          assert.deepStrictEqual(
            items.map(({ subjectId }) => subjectId),
            [null, rule.id, rule.id]
          )
        })
    )
  })
})

describe("where the log does not answer", () => {
  it.effect("a change is not made without its line", () =>
    Effect.gen(function* () {
      const [rules, admin] = [yield* MemoryRules, yield* makeStranger]
      const exit = yield* Effect.exit(
        rules.create(admin, { orgId: null, text: "Prefer queues", enabled: true })
      )
      assert.isTrue(Exit.isFailure(exit))
      assert.deepStrictEqual((yield* rules.list(admin, firstPage)).items, [])
    }).pipe(Effect.provide(over(() => Effect.die(new Error("the log is away")))))
  )

  it.effect("a refusal is told all the same, and noted as soon as it can be", () => {
    let away = true
    const lines: Array<unknown> = []
    const append: AuditLog["Service"]["append"] = (line) =>
      away ? Effect.die(new Error("the log is away")) : Effect.sync(() => lines.push(line))
    return Effect.gen(function* () {
      const [{ refused }, before] = [yield* AuditTrail, yield* leftOut("given_up")]
      const again = attempt(actorWith(UserId.make(newUuid()), []))
      yield* refused(again)
      assert.strictEqual((yield* leftOut("given_up")) - before, 1)
      away = false
      yield* refused(again)
      yield* refused(again)
      assert.strictEqual(lines.length, 1)
    }).pipe(Effect.provide(over(append)))
  })

  it.effect("and after a second at the latest, however many others wait", () =>
    Effect.gen(function* () {
      const { refused } = yield* AuditTrail
      const actor = yield* makeStranger
      const told = yield* Effect.forkChild(
        Effect.all(
          Array.from({ length: 50 }, () => refused(attempt(actor, newUuid()))),
          { concurrency: "unbounded" }
        )
      )
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(told)).length, 50)
    }).pipe(Effect.provide(over(() => Effect.never)))
  )
})
