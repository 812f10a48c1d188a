import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { isMember } from "../../src/access/AccessPolicy.ts"
import type { Actor } from "../../src/access/Actor.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { Projects } from "../../src/projects/Projects.ts"
import { mostNamed, type RestorePreview } from "../../src/trash/previewRestoreOf.ts"
import { RestorePreviews } from "../../src/trash/RestorePreviews.ts"
import { Trash } from "../../src/trash/Trash.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeProject } from "../../testing/shared/Fixtures.ts"
import { MemoryStore } from "../../testing/shared/MemoryStore.ts"
import { endings, everyone, ProjectServices, projectScene } from "../ProjectServices.ts"

/** A space with projects, of which some lie in the trash, and what of it is asked for, by whom. */
const scenes = {
  lying: Schema.Array(Schema.Boolean).check(Schema.isMaxLength(4)),
  projectLies: Schema.Boolean,
  spaceLies: Schema.Boolean,
  collectionLies: Schema.Boolean,
  kind: Schema.Literals(["project", "space", "collection"]),
  caller: Schema.Literals(["owner", "admin", "siteAdmin", "manager", "outsider", "guest"]),
  restoreSpace: Schema.Boolean
}
type Scene = Schema.Struct<typeof scenes>["Type"]

type Failed = Effect.Error<ReturnType<Trash["Service"][`restore${"Collection" | "Project" | "Space"}`]>>
type Preview = Effect.Effect<RestorePreview, Failed>

const tables = ["project", "space", "collection", "audit_line"]

const build = Effect.fnUntraced(function* ({ collectionLies, lying, projectLies, spaceLies }: Scene) {
  const [trash, projects] = [yield* Trash, yield* ProjectRepo]
  const made = yield* projectScene()
  for (const lies of lying) {
    const { id } = yield* makeProject(made.space.id, { title: `Beside ${lies}` })
    if (lies) yield* projects.setTrashed(id, true)
  }
  if (projectLies) yield* trash.trashProject(made.owner, made.project.id)
  if (spaceLies) yield* trash.trashSpace(made.admin, made.space.id)
  if (collectionLies) yield* trash.trashCollection(made.admin, made.collection.id)
  return made
})

const idsOf = (refs: ReadonlyArray<{ readonly id: string }>) => refs.map(({ id }) => id).sort()

/** What lies in the trash, as it is stored. */
const lyingNow = Effect.map(MemoryStore, (store) =>
  tables.flatMap((name) =>
    [...store.table<{ readonly id: string; readonly deletedAt?: unknown }>(name).rows.values()].flatMap(
      ({ deletedAt, id }) => (deletedAt === null || deletedAt === undefined ? [] : [id])
    )
  )
)

/** All that is stored of what a restore could change, the trail included. */
const stored = Effect.map(MemoryStore, (store) => tables.map((name) => [...store.table(name).rows]))

/** What is asked for: the preview of a restore, and that restore. */
const both = Effect.fnUntraced(function* (scene: Scene) {
  const [previews, trash] = [yield* RestorePreviews, yield* Trash]
  const made = yield* build(scene)
  const { collection, project, space } = made
  const actor: Actor = made[scene.caller]
  const { restoreSpace } = scene
  const calls: Readonly<Record<Scene["kind"], readonly [Preview, Effect.Effect<unknown, Failed>]>> = {
    collection: [previews.collection(actor, collection.id), trash.restoreCollection(actor, collection.id)],
    space: [previews.space(actor, space.id), trash.restoreSpace(actor, space.id)],
    project: [
      previews.project(actor, project.id, restoreSpace),
      trash.restoreProject(actor, project.id, restoreSpace)
    ]
  }
  const [preview, restore] = calls[scene.kind]
  return { made, preview: Effect.result(preview), restore: Effect.result(restore) }
})

const inSight = Effect.fnUntraced(function* ({ admin, space }: Effect.Success<ReturnType<typeof build>>) {
  const projects = yield* Projects
  return idsOf((yield* projects.list(admin, { show: "beyond_public", spaceId: space.id }, firstPage)).items)
})

it.layer(ProjectServices.layer)((it) => {
  describe("RestorePreviews", () => {
    it.effect.prop(
      "a restore does exactly what its preview says, and the preview writes nothing",
      scenes,
      (scene) =>
        Effect.gen(function* () {
          const { made, preview, restore } = yield* both(scene)
          const [before, lying, seen] = [yield* stored, yield* lyingNow, yield* inSight(made)]
          const found = yield* preview
          assert.deepStrictEqual(yield* stored, before)

          const done = yield* restore
          if (Result.isFailure(found)) {
            assert(Result.isFailure(done))
            const unseen = done.failure._tag === "Forbidden" && found.failure._tag.endsWith("NotFound")
            if (unseen) assert.strictEqual(scene.caller, "outsider")
            else assert.deepStrictEqual(done.failure, found.failure)
            return assert.deepStrictEqual(yield* stored, before)
          }
          const { becomesVisible, refusal, restores, shownIn, staysInTrash } = found.success
          for (const { items, total } of [becomesVisible, shownIn, staysInTrash])
            assert.strictEqual(total, items.length)
          assert.deepStrictEqual(Result.isFailure(done) ? done.failure : null, refusal)
          if (refusal !== null) assert.deepStrictEqual(yield* stored, before)
          const still = yield* lyingNow
          assert.deepStrictEqual(lying.filter((id) => !still.includes(id)).sort(), idsOf(restores))
          for (const { id } of staysInTrash.items) assert.include(still, id)
          const now = yield* inSight(made)
          const back = restores.filter(({ kind }) => kind === "project")
          const appeared = now.filter((id) => !seen.includes(id))
          assert.deepStrictEqual(appeared, idsOf(becomesVisible.items.concat(back)))
        }),
      { arbitrary: { runs: 150 } }
    )

    it.effect("are for who has the right of the restore; who could not read the thing finds none", () =>
      Effect.gen(function* () {
        const [previews, trash] = [yield* RestorePreviews, yield* Trash]
        const scene = yield* projectScene()
        const { admin, collection, owner, project, space } = scene
        yield* trash.trashProject(owner, project.id)
        yield* trash.trashCollection(admin, collection.id)
        const calls: ReadonlyArray<
          readonly [(actor: Actor) => Preview, (actor: Actor) => Effect.Effect<unknown, Failed>]
        > = [
          [
            (actor) => previews.project(actor, project.id, false),
            (actor) => trash.restoreProject(actor, project.id, false)
          ],
          [(actor) => previews.space(actor, space.id), (actor) => trash.restoreSpace(actor, space.id)],
          [
            (actor) => previews.collection(actor, collection.id),
            (actor) => trash.restoreCollection(actor, collection.id)
          ]
        ]
        for (const [index, [preview, restore]] of calls.entries()) {
          // Who may read the project sees it; spaces and collections are for members.
          const ofMembers = index > 0
          const shown = yield* endings(scene, everyone, preview)
          const restored = yield* endings(scene, everyone, restore)
          for (const name of everyone) {
            const outside = ofMembers && !isMember(scene[name], space.orgId)
            const unseen = outside && restored[name] === "Forbidden"
            if (unseen) assert.match(shown[name] ?? "", /^(Collection|Space)NotFound$/)
            else assert.strictEqual(shown[name], restored[name])
          }
        }
      })
    )

    it.effect("name a hundred of what becomes visible and of what stays, and count all", () =>
      Effect.gen(function* () {
        const [previews, projects, trash] = [yield* RestorePreviews, yield* ProjectRepo, yield* Trash]
        const { admin, owner, project, space } = yield* projectScene()
        for (let index = 0; index < 2 * mostNamed + 4; index++) {
          const { id } = yield* makeProject(space.id)
          if (index % 2 === 0) yield* projects.setTrashed(id, true)
        }
        yield* trash.trashProject(owner, project.id)
        yield* trash.trashSpace(admin, space.id)
        const { becomesVisible, staysInTrash } = yield* previews.project(admin, project.id, true)
        assert.deepStrictEqual(
          [becomesVisible.total, becomesVisible.items.length],
          [mostNamed + 2, mostNamed]
        )
        assert.deepStrictEqual([staysInTrash.total, staysInTrash.items.length], [mostNamed + 2, mostNamed])
      })
    )
  })
})
