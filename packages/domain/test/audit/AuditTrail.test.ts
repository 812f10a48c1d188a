import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Metric } from "effect"
import { TestClock } from "effect/testing"
import type { Actor } from "../../src/access/Actor.ts"
import { operations } from "../../src/access/Operations.ts"
import { AuditKind } from "../../src/audit/AuditLine.ts"
import { AuditLog } from "../../src/audit/AuditLog.ts"
import { AuditTrail } from "../../src/audit/AuditTrail.ts"
import { MemoryRules } from "../../src/memory/MemoryRules.ts"
import { GuestId, TokenId, UserId } from "../../src/shared/Ids.ts"
import { makeKeyedHash } from "../../src/shared/makeKeyedHash.ts"
import { RequestId } from "../../src/shared/RequestId.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import {
  actorWith,
  guest,
  makeMemberActor,
  makeSiteAdmin,
  makeStranger
} from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeOrganisation, newUuid } from "../../testing/shared/Fixtures.ts"

const Services = Layer.mergeAll(AuditTrail.layer, MemoryRules.layer)

/** The services over a log that does with every line what the test says. */
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

const call = (actor: Actor, id: string | null = null) =>
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
        const recorded = (yield* linesOf(admin)).map((line) => [line.action, line.actor, line.tokenId])
        assert.deepStrictEqual(recorded, [
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
    it.effect(
      "records the same call once a minute, whichever part of the thing it names, then how often it was repeated",
      () =>
        Effect.gen(function* () {
          const { admin, linesOf, rule, trail } = yield* scene
          const [other, again] = [yield* makeStranger, call(admin, rule.id)]
          const recorded = Effect.map(linesOf(admin), (lines) =>
            lines.slice(0, -1).map(({ actor, code, repeats }) => [actor, code, repeats])
          )
          const tries = [
            again,
            again,
            { ...again, targetId: newUuid() },
            { ...again, code: "STALE" }
          ] as const
          const before = yield* leftOut("repeated")
          for (const it of tries) yield* trail.refused(it)
          const two = [
            [admin.userId, "STALE", undefined],
            [admin.userId, "FORBIDDEN", undefined]
          ]
          assert.deepStrictEqual(yield* recorded, two)
          assert.strictEqual((yield* leftOut("repeated")) - before, 2)
          yield* trail.refused(call(other, rule.id))
          const three = [[other.userId, "FORBIDDEN", undefined], ...two]
          assert.deepStrictEqual(yield* recorded, three)
          yield* TestClock.adjust("59 seconds")
          yield* trail.refused(again)
          assert.deepStrictEqual(yield* recorded, three)
          yield* TestClock.adjust("1 second")
          const summed = [[admin.userId, "FORBIDDEN", 3], ...three]
          assert.deepStrictEqual(yield* recorded, summed)
          yield* trail.refused(again)
          assert.deepStrictEqual(yield* recorded, [[admin.userId, "FORBIDDEN", undefined], ...summed])
          yield* TestClock.adjust("1 minute")
          assert.strictEqual((yield* recorded).length, 5)
        })
    )

    it.effect(
      "a line with repeats names what the first one did, but neither a part of the thing nor a request",
      () =>
        Effect.gen(function* () {
          const { admin, linesOf, orgId, rule, trail } = yield* scene
          const again = { ...call(admin, rule.id), targetId: orgId }
          yield* Effect.provideService(trail.refused(again), RequestId, newUuid())
          yield* Effect.provideService(trail.refused(again), RequestId, newUuid())
          yield* TestClock.adjust("1 minute")
          const [sum, first] = yield* linesOf(admin)
          assert.isTrue(sum !== undefined && first !== undefined)
          if (sum === undefined || first === undefined) return
          const { at, id } = sum
          assert.deepStrictEqual(sum, { ...first, at, id, targetId: null, requestId: null, repeats: 1 })
        })
    )

    it.effect(
      "records sixty of one actor a minute, whatever ids it tries, then how many more there were",
      () =>
        Effect.gen(function* () {
          const { admin, linesOf, rule, trail } = yield* scene
          const actor = yield* makeStranger
          const before = yield* leftOut("too_many")
          for (let n = 0; n < 70; n += 1) yield* trail.refused(call(actor, newUuid()))
          const list = Effect.flatMap(makeSiteAdmin, (root) =>
            trail.list(root, { actor: actor.userId }, { ...firstPage, limit: 100 })
          )
          assert.strictEqual((yield* list).items.length, 60)
          assert.strictEqual((yield* leftOut("too_many")) - before, 10)
          yield* trail.refused(call(admin, rule.id))
          assert.strictEqual((yield* linesOf(admin)).length, 2)
          yield* TestClock.adjust("1 minute")
          const { items } = yield* list
          assert.strictEqual(items.length, 61)
          const { action, code, kind, orgId, outcome, repeats, subjectId } = items[0] ?? {}
          assert.deepStrictEqual(
            { action, code, kind, orgId, outcome, repeats, subjectId },
            {
              action: "furtherRefusals",
              code: null,
              kind: "session",
              orgId: null,
              outcome: "refused",
              repeats: 10,
              subjectId: null
            }
          )
          yield* trail.refused(call(actor, rule.id))
          assert.strictEqual((yield* linesOf(admin)).length, 3)
        })
    )

    it.effect("names a guest by its id, and whoever has none by a keyed hash of the address", () =>
      Effect.gen(function* () {
        const { linesOf, admin, rule, trail } = yield* scene
        const known: Actor = { _tag: "Guest", guestId: GuestId.make(newUuid()) }
        const [here, there] = ["192.0.2.7", "2001:db8::7"]
        for (const address of [here, here, there]) yield* trail.refused({ ...call(guest, rule.id), address })
        yield* trail.refused({ ...call(known, rule.id), address: here })
        const actors = (yield* linesOf(admin)).slice(0, -1).map(({ actor }) => actor)
        const hash = yield* makeKeyedHash
        assert.deepStrictEqual(actors, [
          `guest:${known.guestId}`,
          `address:${yield* hash("address", there)}`,
          `address:${yield* hash("address", here)}`
        ])
        yield* TestClock.adjust("1 minute")
        // Hashes take their real time.
        const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))
        const [sum] = yield* Effect.repeat(Effect.andThen(turn, linesOf(admin)), {
          until: ({ length }) => length === 5
        })
        assert.deepStrictEqual([sum?.actor, sum?.repeats], [actors[2], 1])
      })
    )

    it.effect(
      "records 120 a minute of all guests together, then how many more there were; of users as before",
      () =>
        Effect.gen(function* () {
          const { admin, linesOf, rule, trail } = yield* scene
          const root = yield* makeSiteAdmin
          for (let n = 0; n < 130; n += 1)
            yield* trail.refused({ ...call(guest, rule.id), address: `192.0.2.${n}` })
          const count = Effect.map(
            trail.list(root, { subjectId: rule.id }, { ...firstPage, limit: 200 }),
            ({ items }) => items.length - 1
          )
          assert.strictEqual(yield* count, 120)
          yield* trail.refused(call(admin, rule.id))
          assert.strictEqual((yield* linesOf(admin))[0]?.actor, admin.userId)
          yield* TestClock.adjust("1 minute")
          const sums = yield* trail.list(root, { action: "furtherRefusals", actor: "anonymous" }, firstPage)
          assert.deepStrictEqual(
            sums.items.map(({ repeats }) => repeats),
            [10]
          )
          yield* trail.refused({ ...call(guest, rule.id), address: "192.0.2.200" })
          assert.strictEqual(yield* count, 122)
        })
    )

    it.effect("names the part that the call was about where that is an id of the service's own", () =>
      Effect.gen(function* () {
        const { admin, linesOf, orgId, rule, trail } = yield* scene
        const recordedTarget = Effect.fnUntraced(function* (targetId: string) {
          yield* TestClock.adjust("1 minute")
          yield* trail.refused({ ...call(admin, rule.id), targetId })
          return (yield* linesOf(admin))[0]?.targetId
        })
        assert.strictEqual(yield* recordedTarget(orgId), orgId)
        assert.strictEqual(yield* recordedTarget(`x:${orgId}`), `x:${orgId}`)
        for (const madeUp of ["web", "x:web", "a-secret"]) assert.isNull(yield* recordedTarget(madeUp))
      })
    )

    it.effect("records what was refused, under an id that can be one; of reads nothing", () =>
      Effect.gen(function* () {
        const { admin, linesOf, rule, trail } = yield* scene
        yield* trail.refused(call(admin, rule.id))
        yield* trail.refused({ ...call(guest, rule.id), action: "listRules" })
        yield* trail.refused({ ...call(admin, rule.id), action: "listRules" })
        yield* trail.refused({ ...call(admin, rule.id), action: "previewDecomposition" })
        yield* trail.refused(call(admin, "../../etc/passwd"))
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

  it.effect("a refusal is answered all the same, and recorded as soon as it can be", () => {
    let away = true
    const lines: Array<unknown> = []
    const append: AuditLog["Service"]["append"] = (line) =>
      away ? Effect.die(new Error("the log is away")) : Effect.sync(() => lines.push(line))
    return Effect.gen(function* () {
      const [{ refused }, before] = [yield* AuditTrail, yield* leftOut("given_up")]
      const again = call(actorWith(UserId.make(newUuid()), []))
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
      const refusals = yield* Effect.forkChild(
        Effect.all(
          Array.from({ length: 50 }, () => refused(call(actor, newUuid()))),
          { concurrency: "unbounded" }
        )
      )
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(refusals)).length, 50)
    }).pipe(Effect.provide(over(() => Effect.never)))
  )
})

describe("when the process stops", () => {
  const again = call(actorWith(UserId.make(newUuid()), []))

  /** Refuses something three times and stops; the log does with every line but the first what the test says. */
  const stopping = (append: AuditLog["Service"]["append"]) => {
    let written = 0
    const log: AuditLog["Service"]["append"] = (line) => {
      written += 1
      return written === 1 ? Effect.void : append(line)
    }
    return Effect.gen(function* () {
      const { refused } = yield* AuditTrail
      for (let n = 0; n < 3; n += 1) yield* refused(again)
    }).pipe(Effect.provide(over(log)))
  }

  it.effect("what was counted is written, before its minute has ended", () =>
    Effect.gen(function* () {
      const lines: Array<number | undefined> = []
      yield* stopping(({ repeats }) => Effect.sync(() => lines.push(repeats)))
      assert.deepStrictEqual(lines, [2])
    })
  )

  it.effect("nobody waits long for a log that does not answer, and what was counted is given up", () =>
    Effect.gen(function* () {
      const before = yield* leftOut("given_up")
      const stopped = yield* Effect.forkChild(stopping(() => Effect.never))
      yield* TestClock.adjust("5 seconds")
      yield* Fiber.join(stopped)
      assert.strictEqual((yield* leftOut("given_up")) - before, 2)
    })
  )
})
