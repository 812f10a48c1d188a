import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import type { Actor } from "../../src/access/Actor.ts"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { SessionRepo } from "../../src/accounts/SessionRepo.ts"
import { AuditLog } from "../../src/audit/AuditLog.ts"
import type { ChangeQuery, ChangeReader } from "../../src/changes/ChangePage.ts"
import { Changes } from "../../src/changes/Changes.ts"
import type { FeedCursor } from "../../src/changes/FeedCursor.ts"
import { AuditLineId, GuestId, type OrgId, SessionId } from "../../src/shared/Ids.ts"
import type { Waiting } from "../../src/turns/WaitingCalls.ts"
import { makeMemberActor, makeStranger } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { makeCollection, makeOrganisation, newUuid } from "../../testing/shared/Fixtures.ts"

const layer = Layer.provideMerge(Changes.layer, MemoryAdapters.layer)

const everything: ChangeQuery = { filter: {}, limit: 50 }

const read = (reader: ChangeReader, after: FeedCursor | null, query = everything, seconds = 0) =>
  Changes.use((changes) => {
    const waiting: Waiting<never> = Effect.timeoutOption(Duration.seconds(seconds))
    return changes.next(reader, { after, ...query }, seconds === 0 ? null : waiting)
  })

const next = (actor: Actor, after: FeedCursor | null, query = everything, seconds = 0) =>
  read({ actor, credential: null }, after, query, seconds)

/** One more write of a collection of the organisation. */
const write = Effect.fnUntraced(function* (orgId: OrgId | null, count = 1) {
  const { id } = yield* makeCollection(orgId)
  const log = yield* AuditLog
  for (let n = 0; n < count; n += 1)
    yield* log.append({
      ...{ id: AuditLineId.make(newUuid()), actor: "service", tokenId: null, action: "updateCollection" },
      ...{ kind: "collection", subjectId: id, targetId: null, detail: null, outcome: "applied", code: null },
      ...{ made: false, place: null, requestId: null }
    })
  return id
})

const scene = Effect.gen(function* () {
  const { id: orgId } = yield* makeOrganisation()
  const member = yield* makeMemberActor(orgId)
  const { next: start } = yield* next(member, null)
  return { orgId, member, start }
})

describe("Changes.next", () => {
  it.layer(layer)("contract 9.1", (it) => {
    it.effect("tells each change once, page by page, and then nothing", () =>
      Effect.gen(function* () {
        const { member, orgId, start } = yield* scene
        const id = yield* write(orgId, 5)
        const first = yield* next(member, start, { ...everything, limit: 3 })
        const second = yield* next(member, first.next, { ...everything, limit: 3 })
        assert.deepStrictEqual(
          [...first.items, ...second.items].map((it) => it.id),
          [id, id, id, id, id]
        )
        assert.deepStrictEqual(yield* next(member, second.next), { items: [], next: second.next })
      })
    )

    it.effect("tells nothing to who may not read it, and goes on behind it", () =>
      Effect.gen(function* () {
        const { orgId, start } = yield* scene
        const stranger = yield* makeStranger
        yield* write(orgId, 3)
        const page = yield* next(stranger, start)
        assert.deepStrictEqual(page.items, [])
        assert.strictEqual(page.next.position, start.position + 3)
      })
    )

    it.effect("answers with nothing but a new place after many changes of others", () =>
      Effect.gen(function* () {
        const { orgId, start } = yield* scene
        const stranger = yield* makeStranger
        yield* write(orgId, 2_100)
        const page = yield* next(stranger, start, everything, 30)
        assert.deepStrictEqual(page, { items: [], next: { ...start, position: start.position + 2_000 } })
      })
    )

    it.effect("waits until something comes that the caller may read", () =>
      Effect.gen(function* () {
        const { member, orgId, start } = yield* scene
        const { id: other } = yield* makeOrganisation()
        const waiting = yield* Effect.forkChild(next(member, start, everything, 30))
        yield* TestClock.adjust("2 seconds")
        yield* write(other)
        yield* TestClock.adjust("2 seconds")
        assert.isUndefined(waiting.pollUnsafe())
        const id = yield* write(orgId)
        yield* TestClock.adjust("2 seconds")
        const page = yield* Fiber.join(waiting)
        assert.deepStrictEqual(
          page.items.map((it) => it.id),
          [id]
        )
        assert.strictEqual(page.next.position, start.position + 2)
      })
    )

    it.effect("answers with no items when the patience ends, after what came for others", () =>
      Effect.gen(function* () {
        const { member, start } = yield* scene
        const { id: other } = yield* makeOrganisation()
        const waiting = yield* Effect.forkChild(next(member, start, everything, 5))
        yield* TestClock.adjust("2 seconds")
        yield* write(other)
        yield* TestClock.adjust("4 seconds")
        assert.deepStrictEqual(yield* Fiber.join(waiting), {
          items: [],
          next: { ...start, position: start.position + 1 }
        })
      })
    )

    it.effect("tells a waiting caller nothing for which it lost the right meanwhile", () =>
      Effect.gen(function* () {
        const { member, orgId, start } = yield* scene
        const waiting = yield* Effect.forkChild(next(member, start, everything, 10))
        yield* TestClock.adjust("2 seconds")
        if (member._tag === "User")
          yield* OrganisationRepo.use((repo) => repo.removeMember(orgId, member.userId))
        yield* write(orgId)
        yield* TestClock.adjust("9 seconds")
        assert.deepStrictEqual((yield* Fiber.join(waiting)).items, [])
      })
    )

    it.effect("tells those who wait what each may read, and those who may read the same the same page", () =>
      Effect.gen(function* () {
        const { member, orgId, start } = yield* scene
        const other = yield* makeMemberActor(orgId)
        const stranger = yield* makeStranger
        const readers = [member, other, stranger, member]
        const waiting = yield* Effect.forEach(readers, (it) =>
          Effect.forkChild(next(it, start, everything, 10))
        )
        yield* TestClock.adjust("2 seconds")
        const id = yield* write(orgId)
        yield* TestClock.adjust("9 seconds")
        const pages = yield* Fiber.joinAll(waiting)
        assert.deepStrictEqual(
          pages.map(({ items }) => items.map((it) => it.id)),
          [[id], [id], [], [id]]
        )
        assert.strictEqual(pages[1], pages[0])
        assert.strictEqual(pages[3], pages[0])
      })
    )

    it.effect("tells at once of what came before, though others wait already", () =>
      Effect.gen(function* () {
        const { member, orgId, start } = yield* scene
        const waiting = yield* Effect.forkChild(next(member, start, everything, 30))
        yield* TestClock.adjust("2 seconds")
        const id = yield* write(orgId)
        const late = yield* Effect.forkChild(next(member, start, everything, 30))
        yield* Effect.repeat(TestClock.adjust("100 millis"), { times: 5 })
        for (const { items } of yield* Fiber.joinAll([waiting, late]))
          assert.deepStrictEqual(
            items.map((it) => it.id),
            [id]
          )
      })
    )

    it.effect("tells a waiting caller nothing once its session has ended", () =>
      Effect.gen(function* () {
        const { member, orgId, start } = yield* scene
        const sessions = yield* SessionRepo
        const credential = SessionId.make(newUuid())
        yield* sessions.insert(credential, newUuid(), { guestId: GuestId.make(newUuid()) }, Duration.hours(1))
        yield* write(orgId)
        const reader = { actor: member, credential }
        const told = yield* read(reader, start)
        assert.strictEqual(told.items.length, 1)
        const waiting = yield* Effect.forkChild(read(reader, told.next, everything, 10))
        yield* TestClock.adjust("2 seconds")
        yield* sessions.remove(credential)
        yield* write(orgId)
        yield* TestClock.adjust("9 seconds")
        assert.deepStrictEqual((yield* Fiber.join(waiting)).items, [])
      })
    )

    it.effect("refuses a cursor of another feed, and one of the future", () =>
      Effect.gen(function* () {
        const { member, start } = yield* scene
        const foreign = yield* Effect.flip(next(member, { ...start, feed: newUuid() }))
        const future = yield* Effect.flip(next(member, { ...start, position: start.position + 1 }))
        assert.deepStrictEqual([foreign._tag, future._tag], ["CursorExpired", "CursorExpired"])
      })
    )

    it.effect("answers many who wait a few at a time, and lets others go on between them", () =>
      Effect.gen(function* () {
        const { member, orgId, start } = yield* scene
        const waiters = 1_000
        let told = 0
        const wait = Effect.tap(next(member, start, everything, 30), () =>
          Effect.sync(() => {
            told += 1
          })
        )
        const waiting = yield* Effect.forkChild(
          Effect.all(
            Array.from({ length: waiters }, () => wait),
            { concurrency: "unbounded" }
          )
        )
        yield* TestClock.adjust("100 millis")
        let [before, most] = [told, 0]
        const other = yield* Effect.forkChild(
          Effect.forever(
            Effect.andThen(
              Effect.sync(() => {
                most = Math.max(most, told - before)
                before = told
              }),
              Effect.yieldNow
            )
          )
        )
        const id = yield* write(orgId)
        yield* TestClock.adjust("2 seconds")
        const pages = yield* Fiber.join(waiting)
        yield* Fiber.interrupt(other)
        assert.strictEqual(told, waiters)
        for (const { items } of pages)
          assert.deepStrictEqual(
            items.map((it) => it.id),
            [id]
          )
        // Fifty are answered at a time; the other may see two of these times in one.
        assert.isAtMost(most, 100)
      })
    )
  })
})
