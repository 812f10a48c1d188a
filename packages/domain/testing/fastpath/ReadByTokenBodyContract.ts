import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, type Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import {
  type KnownVersions,
  type PresentedToken,
  ReadByTokenRepo
} from "../../src/fastpath/ReadByTokenRepo.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import type { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { ItemId, type ProjectId, type SpaceId } from "../../src/shared/Ids.ts"
import type { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { sampleGraph } from "../projects/sampleGraph.ts"
import { makeProject } from "../shared/Fixtures.ts"
import { readByTokenScene } from "./readByTokenScene.ts"

type Ports =
  | CollectionRepo
  | DocumentRepo
  | ReadByTokenRepo
  | GrantRepo
  | OrganisationRepo
  | OverlayRepo
  | ProjectRepo
  | SpaceManagerRepo
  | SpaceRepo
  | TokenRepo
  | UserRepo

const atOnce = { concurrency: "unbounded" } as const
const older = DateTime.makeUnsafe("2020-01-01T00:00:00.000Z")
/** Years that not every database has. */
const strange = ["0000-01-01T00:00:00.000Z", "+200000-01-01T00:00:00.000Z"].map((at) =>
  DateTime.makeUnsafe(at)
)

const brings = Effect.gen(function* () {
  const reads = yield* ReadByTokenRepo
  const body = <A>(read: Effect.Effect<Option.Option<{ readonly body: A | null }>>) =>
    Effect.map(Effect.flatMap(read, Effect.fromOption), (result) => result.body)
  return {
    project: (token: PresentedToken, id: ProjectId, known: KnownVersions) =>
      body(reads.project(token, id, known)),
    space: (token: PresentedToken, id: SpaceId, known: KnownVersions) => body(reads.space(token, id, known))
  }
})

const wholeOf = Effect.fnUntraced(function* (id: ProjectId) {
  return yield* Effect.fromOption(yield* (yield* ProjectRepo).readWhole(id))
})

/** The plain things of `readByTokenScene` with something to show. */
const fullScene = Effect.gen(function* () {
  const scene = yield* readByTokenScene
  const [documents, overlays] = [yield* DocumentRepo, yield* OverlayRepo]
  const make = Effect.map(
    makeProject(scene.spaces.plain, { title: "Full", prompt: 'A "prompt"\n\u{1F642}' }, sampleGraph),
    ({ id }) => id
  )
  const full = yield* make
  const edit = { editType: "edit", authorId: null, expectedVersion: null } as const
  yield* documents.append({ projectId: full, nodeId: ItemId.make("api"), ...edit, content: "one" })
  const { plain } = scene.spaces
  const web = { kind: "block", id: ItemId.make("web") } as const
  yield* overlays.mergeOverrides(plain, web, { name: "Ours" })
  yield* overlays.setHidden(plain, { kind: "layer", id: ItemId.make("gone") }, true)
  const own = { id: ItemId.make("x:own"), name: "Own", description: "" }
  yield* overlays.insertCustom(plain, { kind: "specialty", item: own })
  return { ...scene, full, make }
})

/** What holds for every `ReadByTokenRepo` of what it brings with the facts: that it is what the ports beside it read. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ReadByTokenRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("brings", (it) => {
      it.effect("the whole project, to callers that may read it and have another version, or none", () =>
        Effect.gen(function* () {
          const [{ full, tokenOwners, projects }, bring] = [yield* fullScene, yield* brings]
          const whole = yield* wholeOf(full)
          assert.strictEqual(whole.contentItems.length, 1)
          for (const shown of [
            tokenOwners.owner,
            tokenOwners.manager,
            tokenOwners.admin,
            tokenOwners.siteAdmin
          ])
            for (const known of [[], [older], strange])
              assert.deepStrictEqual(yield* bring.project(shown, full, known), whole)
          const granted = yield* bring.project(tokenOwners.reader, projects.plain, [])
          assert.deepStrictEqual(granted, yield* wholeOf(projects.plain))
          const open = yield* bring.project(tokenOwners.outsider, projects.open, [])
          assert.deepStrictEqual(open, yield* wholeOf(projects.open))
        })
      )

      it.effect("nothing of a project that is known, missing, in the trash, or not requested", () =>
        Effect.gen(function* () {
          const [{ full, tokenOwners, projects }, bring] = [yield* fullScene, yield* brings]
          const { updatedAt } = yield* wholeOf(full)
          for (const known of [null, [updatedAt], [older, updatedAt], [updatedAt, ...strange]])
            assert.isNull(yield* bring.project(tokenOwners.owner, full, known))
          for (const id of [projects.missing, projects.trashed])
            assert.isNull(yield* bring.project(tokenOwners.owner, id, []))
        })
      )

      it.effect("a space's items, to callers that lack one of the two current versions", () =>
        Effect.gen(function* () {
          const [{ tokenOwners, spaces }, bring] = [yield* fullScene, yield* brings]
          const [reads, overlays] = [yield* ReadByTokenRepo, yield* OverlayRepo]
          const result = yield* Effect.fromOption(yield* reads.space(tokenOwners.owner, spaces.plain, null))
          const { collectionUpdatedAt, space } = yield* Effect.fromNullishOr(result.facts)
          const stored = yield* overlays.read(spaces.plain)
          assert.deepStrictEqual([stored.overlays.length, stored.custom.specialties.length], [2, 1])
          const others = [[], [older, collectionUpdatedAt], [space.updatedAt, older], [collectionUpdatedAt]]
          for (const known of others)
            assert.deepStrictEqual(yield* bring.space(tokenOwners.manager, spaces.plain, known), stored)
          for (const known of [null, [space.updatedAt, collectionUpdatedAt]])
            assert.isNull(yield* bring.space(tokenOwners.manager, spaces.plain, known))
          assert.isNull(yield* bring.space(tokenOwners.owner, spaces.missing, []))
        })
      )

      it.effect("to many at once, each what it does not have", () =>
        Effect.gen(function* () {
          const [{ full, tokenOwners, make, projects }, bring] = [yield* fullScene, yield* brings]
          const ids = [full, projects.plain, ...(yield* Effect.all(Array.from({ length: 10 }, () => make)))]
          const wholes = yield* Effect.forEach(ids, wholeOf)
          const cases = wholes.flatMap((whole) =>
            [[older], [], [whole.updatedAt], null, [older, ...strange]].map((known) => ({
              id: whole.project.id,
              known,
              expected: known === null || known.includes(whole.updatedAt) ? null : whole
            }))
          )
          const body = yield* Effect.forEach(
            cases,
            ({ id, known }) => bring.project(tokenOwners.admin, id, known),
            atOnce
          )
          assert.deepStrictEqual(
            body,
            cases.map(({ expected }) => expected)
          )
        })
      )
    })
  })
}
