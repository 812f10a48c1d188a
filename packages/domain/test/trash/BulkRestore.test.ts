import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Result, Schema } from "effect"
import type { Actor } from "../../src/access/Actor.ts"
import { AuditLog } from "../../src/audit/AuditLog.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { BulkRestore } from "../../src/trash/BulkRestore.ts"
import type { RequestedItem } from "../../src/trash/restoreOrder.ts"
import { Trash } from "../../src/trash/Trash.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeProject, newUuid } from "../../testing/shared/Fixtures.ts"
import { ProjectServices, projectScene } from "../ProjectServices.ts"

const Services = Layer.provideMerge(BulkRestore.layer, ProjectServices.layer)

/** Which of the things of a scene are named, by whom, and what of them lies in the trash. */
const calls = {
  named: Schema.Array(
    Schema.Literals(["project", "beside", "space", "collection", "nothing", "nonsense"])
  ).check(Schema.isMinLength(1), Schema.isMaxLength(8)),
  caller: Schema.Literals(["owner", "admin", "member", "outsider"]),
  restoreSpace: Schema.Boolean,
  spaceLies: Schema.Boolean
}
type Call = Schema.Struct<typeof calls>["Type"]

const build = Effect.fnUntraced(function* ({ spaceLies }: Call) {
  const [trash, projects] = [yield* Trash, yield* ProjectRepo]
  const scene = yield* projectScene()
  const beside = yield* makeProject(scene.space.id)
  yield* projects.setTrashed(beside.id, true)
  yield* projects.setTrashed(scene.project.id, true)
  yield* trash.trashCollection(scene.admin, scene.collection.id)
  if (spaceLies) yield* trash.trashSpace(scene.admin, scene.space.id)
  const items: Readonly<Record<Call["named"][number], RequestedItem>> = {
    project: { kind: "project", id: scene.project.id },
    beside: { kind: "project", id: beside.id },
    space: { kind: "space", id: scene.space.id },
    collection: { kind: "collection", id: scene.collection.id },
    nothing: { kind: "space", id: newUuid() },
    nonsense: { kind: "project", id: "no id" }
  }
  return { scene, items, beside }
})

const linesOf = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const log = yield* AuditLog
  const lines = yield* Effect.forEach(ids, (subjectId) =>
    log.list({ organisations: "all", subjectId, outcome: "applied" }, firstPage)
  )
  return lines
    .flatMap(({ items }) => items.map(({ action }) => action))
    .filter((it) => it.startsWith("restore"))
})

it.layer(Services)((it) => {
  describe("BulkRestore.restore", () => {
    it.effect.prop(
      "answers each item as its own restore would once what it stands on was restored, in the order given, each written once",
      calls,
      (call) =>
        Effect.gen(function* () {
          const [bulk, trash] = [yield* BulkRestore, yield* Trash]
          const [one, other] = [yield* build(call), yield* build(call)]
          const wanted = call.named.map((name) => one.items[name])
          const done = yield* bulk.restore(one.scene[call.caller], wanted, call.restoreSpace)
          assert.deepStrictEqual(
            done.map(({ id, kind }) => ({ kind, id })),
            wanted
          )

          const actor: Actor = other.scene[call.caller]
          const { beside, scene } = other
          const singly = {
            collection: trash.restoreCollection(actor, scene.collection.id),
            space: trash.restoreSpace(actor, scene.space.id),
            project: trash.restoreProject(actor, scene.project.id, call.restoreSpace),
            beside: trash.restoreProject(actor, beside.id, call.restoreSpace)
          }
          const tags = new Map<string, string | null>([
            ["nothing", "SpaceNotFound"],
            ["nonsense", "ProjectNotFound"]
          ])
          for (const name of ["collection", "space", "project", "beside"] as const) {
            if (!call.named.includes(name)) continue
            const result = yield* Effect.result<unknown, { readonly _tag: string }, never>(singly[name])
            tags.set(name, Result.isFailure(result) ? result.failure._tag : null)
          }
          assert.deepStrictEqual(
            done.map(({ refusal }) => refusal?._tag ?? null),
            call.named.map((name) => tags.get(name))
          )
          const known = ["project", "beside", "space", "collection"] as const
          const idsOf = ({ items }: typeof one) => known.map((name) => items[name].id)
          assert.deepStrictEqual((yield* linesOf(idsOf(one))).sort(), (yield* linesOf(idsOf(other))).sort())
        }),
      { arbitrary: { runs: 100 } }
    )

    it.effect("restores a space and its project in one call whichever comes first", () =>
      Effect.gen(function* () {
        const [bulk, spaces] = [yield* BulkRestore, yield* SpaceRepo]
        const call = { named: [], caller: "admin", restoreSpace: false, spaceLies: true } as const
        for (const names of [["project", "space"] as const, ["space", "project"] as const]) {
          const { items, scene } = yield* build(call)
          const wanted = names.map((name) => items[name])
          const done = yield* bulk.restore(scene.admin, wanted, false)
          assert.deepStrictEqual(
            done,
            wanted.map((item) => ({ ...item, refusal: null }))
          )
          const { space } = yield* Effect.fromOption(yield* spaces.find(scene.space.id, null))
          assert.isNull(space.deletedAt)
        }
      })
    )
  })
})
