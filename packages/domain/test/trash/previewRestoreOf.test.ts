import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { CollectionId, OrgId, ProjectId, SpaceId, UserId } from "../../src/shared/Ids.ts"
import { mostNamed, previewRestoreOf } from "../../src/trash/previewRestoreOf.ts"
import type { NamedRef } from "../../src/trash/TrashRef.ts"
import { planRestore, type RestoreTarget } from "../../src/trash/trashPlans.ts"
import { actorWith } from "../../testing/access/Actors.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const at = DateTime.makeUnsafe(0)
const orgId = OrgId.make(newUuid())
const collection: NamedRef = { kind: "collection", id: CollectionId.make(newUuid()), name: "Collection" }
const space = { kind: "space", id: SpaceId.make(newUuid()), name: "Space" } as const
const project = { kind: "project", id: ProjectId.make(newUuid()), name: "Project" } as const

const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostNamed + 2 }))

const Scene = Schema.Struct({
  kind: Schema.Literals(["project", "space", "collection"]),
  trashed: Schema.Boolean,
  spaceTrashed: Schema.Boolean,
  collectionTrashed: Schema.Boolean,
  restoreSpace: Schema.Boolean,
  isAdmin: Schema.Boolean,
  active: Count,
  beside: Count,
  spaces: Count
})
type Scene = typeof Scene.Type

const list = (count: number, ...first: ReadonlyArray<NamedRef>) => {
  const others = Array.from(
    { length: count },
    (): NamedRef => ({ ...project, id: ProjectId.make(newUuid()) })
  )
  return { total: first.length + count, items: [...first, ...others] }
}

const targetOf = ({ kind, restoreSpace, spaceTrashed, trashed }: Scene): RestoreTarget => {
  const deletedAt = trashed ? at : null
  if (kind === "collection") return { ...collection, kind, id: CollectionId.make(collection.id), deletedAt }
  if (kind === "space") return { ...space, deletedAt }
  return {
    ...project,
    deletedAt,
    space: { ...space, orgId, deletedAt: spaceTrashed ? at : null },
    restoreSpace
  }
}

/** A thing with its plan and with what surrounds it, and the preview of its restore. */
const anyPreview = Arbitrary.map(Arbitrary.schema(Scene), (scene) => {
  const target = targetOf(scene)
  const plan = planRestore(
    actorWith(UserId.make(newUuid()), [[orgId, scene.isAdmin ? "admin" : "member"]]),
    target
  )
  const isProject = scene.kind === "project"
  const projects = {
    active: list(scene.active, ...(isProject && !scene.trashed ? [project] : [])),
    trashed: list(scene.beside, ...(isProject && scene.trashed ? [project] : []))
  }
  const surroundings = {
    projects: scene.kind === "collection" ? null : projects,
    collection: scene.kind !== "collection" && scene.collectionTrashed ? collection : null,
    spaces: list(scene.spaces)
  }
  return { scene, target, plan, surroundings, preview: previewRestoreOf(target, plan, surroundings) }
})

const idsOf = ({ items }: { readonly items: ReadonlyArray<NamedRef> }) => items.map(({ id }) => id)

describe("previewRestoreOf", () => {
  it.prop("is the plan for its target, with the spaces that show it", [anyPreview], (given) => {
    const [{ plan, preview, surroundings, target }] = given
    assert.deepStrictEqual(preview.target, target)
    assert.strictEqual(preview.refusal, plan.refusal)
    const { id, kind, name } = target
    assert.deepStrictEqual<ReadonlyArray<object>>(preview.restores, [
      ...(plan.spaceReturns ? [space] : []),
      ...(plan.moves ? [{ kind, id, name }] : [])
    ])
    assert.strictEqual(preview.shownIn.total, surroundings.spaces.total)
  })

  it.prop("names at most a hundred of each, and counts all", [anyPreview], ([{ preview }]) => {
    for (const { items, total } of [preview.becomesVisible, preview.staysInTrash, preview.shownIn])
      assert.strictEqual(items.length, Math.min(total, mostNamed))
  })

  it.prop(
    "only with their space do projects become visible that are not in the trash",
    [anyPreview],
    (given) => {
      const [{ preview, surroundings }] = given
      const returns = preview.restores.some(({ kind }) => kind === "space")
      const active = surroundings.projects?.active ?? list(0)
      assert.strictEqual(preview.becomesVisible.total, returns ? active.total : 0)
      if (returns) assert.deepStrictEqual(idsOf(preview.becomesVisible), idsOf(active).slice(0, mostNamed))
    }
  )

  it.prop(
    "after a refusal the project stays, if it is in the trash, and its space",
    [anyPreview],
    (given) => {
      const [{ plan, preview, scene }] = given
      if (plan.refusal === null) return
      assert.deepStrictEqual(preview.staysInTrash.items, scene.trashed ? [space, project] : [space])
    }
  )

  it.prop(
    "else the trashed collection stays, and the projects that were trashed on their own",
    [anyPreview],
    (given) => {
      const [{ plan, preview, scene, surroundings }] = given
      if (plan.refusal !== null) return
      const kept = surroundings.collection === null ? 0 : 1
      const beside = surroundings.projects === null ? 0 : scene.beside
      assert.strictEqual(preview.staysInTrash.total, kept + beside)
      assert.notInclude(idsOf(preview.staysInTrash), project.id)
      if (kept === 1) assert.deepStrictEqual(preview.staysInTrash.items[0], collection)
    }
  )
})
