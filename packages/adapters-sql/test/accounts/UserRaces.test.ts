import { SessionRepo } from "@design-workspace/domain/accounts/SessionRepo"
import { UserRepo } from "@design-workspace/domain/accounts/UserRepo"
import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { ItemId, SessionId, UserId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import {
  makeProject,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Option, Result } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { twoPools } from "../../testing/TwoPools.ts"
import { untilOneWaits } from "../../testing/untilOneWaits.ts"

const insertFirst = Effect.flatMap(UserRepo, (users) => {
  const id = UserId.make(newUuid())
  const draft = { id, email: `${id}@example.org`, name: "First", siteAdmin: true, passwordHash: "unusable" }
  return users.insertFirst(draft)
})

const forgetEveryone = Effect.flatMap(SqlClient, (sql) => sql`DELETE FROM app_user`)

const makeSiteAdmin = makeUser({ siteAdmin: true })

describe("UserRepo.insertFirst on two processes", () => {
  it.live("makes one of 16 different first users, in each of 30 rounds", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const users = yield* Effect.provideContext(UserRepo, one)
      for (let round = 0; round < 30; round++) {
        const made = yield* Effect.forEach(
          Array.from({ length: 16 }),
          (_, n) => Effect.provideContext(insertFirst, n % 2 === 0 ? one : other),
          { concurrency: "unbounded" }
        )
        expect(made.filter((done) => done)).toHaveLength(1)
        const { items } = yield* users.search("", "all", { limit: 50, cursor: null })
        expect(items).toHaveLength(1)
        yield* Effect.provideContext(forgetEveryone, one)
      }
    }).pipe(Effect.scoped)
  )
})

describe("SessionRepo.insert by a password, on two processes", () => {
  const makeUserWith = Effect.fnUntraced(function* (passwordHash: string) {
    const users = yield* UserRepo
    const { id } = yield* makeUser()
    yield* users.setPassword(id, passwordHash, null)
    return id
  })
  const insert = (userId: UserId, secretHash: string) =>
    Effect.flatMap(SessionRepo, (sessions) =>
      Effect.map(
        sessions.insert(
          SessionId.make(newUuid()),
          secretHash,
          { userId, passwordHash: "old" },
          Duration.hours(1)
        ),
        Option.isSome
      )
    )
  const isLive = (secretHash: string) =>
    Effect.flatMap(SessionRepo, (sessions) => Effect.map(sessions.authenticate(secretHash), Option.isSome))
  /** A change of the password, which ends every session. */
  const change = Effect.fnUntraced(function* (userId: UserId, during: Effect.Effect<unknown> = Effect.void) {
    const [users, sessions] = [yield* UserRepo, yield* SessionRepo]
    const { run } = yield* Transactor
    yield* run(
      Effect.gen(function* () {
        yield* users.setPassword(userId, "new", "old")
        yield* sessions.removeAllOf(userId, null)
        yield* during
      })
    )
  })

  it.live("waits for a change that has begun, and makes none", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const userId = yield* Effect.provideContext(makeUserWith("old"), one)
      let inserting: Fiber.Fiber<boolean> | undefined
      const during = Effect.gen(function* () {
        inserting = yield* Effect.forkDetach(insert(userId, "late"), { startImmediately: true })
        yield* Effect.orDie(untilOneWaits)
      }).pipe(Effect.provideContext(other))
      yield* Effect.provideContext(change(userId, during), one)
      if (inserting === undefined) return yield* Effect.die(new Error("nothing was begun"))
      expect(yield* Fiber.join(inserting)).toBe(false)
      expect(yield* Effect.provideContext(isLive("late"), one)).toBe(false)
    }).pipe(Effect.scoped)
  )

  it.live("is waited for by a change, which ends it with the others", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const userId = yield* Effect.provideContext(makeUserWith("old"), one)
      const opening = Effect.gen(function* () {
        expect(yield* insert(userId, "early")).toBe(true)
        const changing = yield* Effect.provideContext(
          Effect.forkDetach(change(userId), { startImmediately: true }),
          other
        )
        yield* Effect.provideContext(untilOneWaits, other)
        return changing
      })
      const { run } = yield* Effect.provideContext(Transactor, one)
      const changing = yield* Effect.provideContext(run(opening), one)
      yield* Fiber.join(changing)
      expect(yield* Effect.provideContext(isLive("early"), one)).toBe(false)
    }).pipe(Effect.scoped)
  )
})

describe("UserRepo.remove on two processes", () => {
  it.live("leaves one of the site-admins who remove each other at once, in each of 20 rounds", () =>
    Effect.gen(function* () {
      const pools = yield* twoPools
      const [one] = pools
      const users = yield* Effect.provideContext(UserRepo, one)
      for (let round = 0; round < 20; round++) {
        const admins = yield* Effect.provideContext(
          Effect.all(Array.from({ length: 4 }, () => makeSiteAdmin)),
          one
        )
        const removals = yield* Effect.forEach(
          admins,
          ({ id }, n) =>
            Effect.result(Effect.flatMap(UserRepo, (repo) => repo.remove(id))).pipe(
              Effect.provideContext(pools[n % 2 === 0 ? 0 : 1])
            ),
          { concurrency: "unbounded" }
        )
        const refused = removals.filter(Result.isFailure)
        expect(refused.map(({ failure }) => failure._tag)).toEqual(["LastSiteAdmin"])
        expect((yield* users.search("", "all", { limit: 50, cursor: null })).items).toHaveLength(1)
        yield* Effect.provideContext(forgetEveryone, one)
      }
    }).pipe(Effect.scoped)
  )

  it.live("waits for what the user writes into a project of its own, and neither is broken off", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      let runs = 0
      const removeWhileWriting = Effect.gen(function* () {
        const [documents, projects] = [yield* DocumentRepo, yield* ProjectRepo]
        const transactor = yield* Transactor
        const { space } = yield* makeSpaceWithParents
        const { id: authorId } = yield* makeUser()
        const nodeId = ItemId.make("api")
        const graph = { nodes: [{ id: nodeId, label: "API", roles: [] }], edges: [], roles: [] }
        const { id: projectId } = yield* makeProject(space.id, { ownerId: authorId }, graph)
        const remove = Effect.flatMap(UserRepo, (users) => users.remove(authorId)).pipe(
          Effect.provideContext(other)
        )
        const write = Effect.gen(function* () {
          runs += 1
          yield* projects.update(projectId, { title: "Renamed" })
          const removal = yield* Effect.forkDetach(remove, { startImmediately: true })
          yield* Effect.provideContext(untilOneWaits, other)
          const edit = { editType: "edit", authorId, expectedVersion: null } as const
          yield* documents.append({ projectId, nodeId, content: "text", ...edit })
          return removal
        })
        const removed = yield* Effect.flatMap(transactor.run(write), Fiber.join)
        const document = yield* Effect.flatMap(documents.current({ projectId, nodeId }), Effect.fromOption)
        return { removed, document, authorId }
      })
      const { authorId, document, removed } = yield* Effect.provideContext(removeWhileWriting, one)
      expect(removed).toBe(true)
      expect(document).toMatchObject({ authorId, content: "text" })
      expect(runs).toBe(1)
    }).pipe(Effect.scoped)
  )
})
