import { ConfirmRequired } from "@design-workspace/domain/access/AccessErrors"
import { CollectionInTrash } from "@design-workspace/domain/collections/CollectionErrors"
import { DocumentStale } from "@design-workspace/domain/documents/DocumentErrors"
import { GenerationInProgress } from "@design-workspace/domain/generation/lock/GenerationInProgress"
import { IdempotencyInFlight, IdempotencyMismatch } from "@design-workspace/domain/idempotency/Claim"
import { LayerInUse } from "@design-workspace/domain/overlays/OverlayErrors"
import { AttemptId, CollectionId, JobId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { PreconditionFailed, Stale } from "@design-workspace/domain/shared/Precondition"
import { SpaceInTrash } from "@design-workspace/domain/spaces/SpaceErrors"
import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { toWire } from "../../src/answers/toWire.ts"
import { callOf } from "../callOf.ts"

const id = "0193f0a0-0000-7000-8000-000000000001"
const at = DateTime.makeUnsafe("2026-01-01T00:00:00.000Z")
const inTrash = (restorableByCaller: boolean) =>
  new CollectionInTrash({ collectionId: CollectionId.make(id), restorableByCaller })
const spaceInTrash = (restorableByCaller: boolean) =>
  new SpaceInTrash({ spaceId: SpaceId.make(id), spaceName: "S", restorableByCaller })
const jobId = JobId.make("0193f0a0-0000-7000-8000-000000000002")
const inProgress = (running: boolean) =>
  new GenerationInProgress({ attemptId: AttemptId.make(id), jobId, running, retryAt: at })

const restoreCollection = {
  name: "restoreCollection",
  method: "POST",
  path: `/api/collections/${id}/restore`
}
const readCollection = { name: "readCollection", method: "GET", path: "/api/collections/1" }
const regenerate = { name: "regenerateCollection", method: "POST", path: "/api/collections/1/regenerate" }
const readJob = { name: "readJob", method: "GET", path: `/api/jobs/${jobId}` }
const cancelJob = { name: "cancelJob", method: "POST", path: `/api/jobs/${jobId}/cancel` }
const update = { name: "updateCollection", method: "PATCH", path: "/api/collections/1" }
const restore = { name: "restoreProject", method: "POST", path: "/api/projects/1/restore" }

describe("a 409 or 412 that the caller can do something about says what: the calls that resolve it", () => {
  it.each([
    ["restore", toWire(inTrash(true), callOf("createSpace")), [restoreCollection]],
    [
      "restore with the space",
      toWire(spaceInTrash(true), callOf("restoreProject")),
      [{ ...restore, path: `${restore.path}?restore_space=1` }]
    ],
    [
      "confirm",
      toWire(new ConfirmRequired(), callOf("regenerateCollection")),
      [{ ...regenerate, body: { confirm: true } }]
    ],
    [
      "follow the run, cancel it, or wait",
      toWire(inProgress(true), callOf("regenerateCollection")),
      [readJob, cancelJob, regenerate, readCollection]
    ],
    [
      "the same before an edit",
      toWire(inProgress(true), callOf("updateCollection")),
      [readJob, cancelJob, update, readCollection]
    ],
    [
      "wait for the window of a run that was applied: there is nothing to cancel",
      toWire(inProgress(false), callOf("regenerateCollection")),
      [readJob, regenerate, readCollection]
    ],
    [
      "wait for the first call",
      toWire(new IdempotencyInFlight({ retryAfterSeconds: 2 }), callOf("restoreProject")),
      [restore]
    ],
    ["another key", toWire(new IdempotencyMismatch(), callOf("restoreProject")), [restore]],
    [
      "read the graph again",
      toWire(new Stale({ updatedAt: at }), callOf("writeProjectGraph")),
      [{ name: "readProjectGraph", method: "GET", path: "/api/projects/1/graph" }]
    ],
    [
      "read the collection again",
      toWire(new Stale({ updatedAt: at }), callOf("applyDecomposition")),
      [readCollection]
    ],
    [
      "read the document again",
      toWire(new DocumentStale({ version: 2, updatedAt: at }), callOf("writeDocument")),
      [{ name: "readDocument", method: "GET", path: "/api/projects/1/doc-content/web" }]
    ],
    [
      "read the project whose version counts, also where a part of it is written",
      toWire(new PreconditionFailed({ updatedAt: at }), callOf("writeDocument")),
      [{ name: "readProject", method: "GET", path: "/api/projects/1" }]
    ],
    [
      "read the rules, of which there is no read of one",
      toWire(new PreconditionFailed({ updatedAt: at }), callOf("toggleRule")),
      [{ name: "listRules", method: "GET", path: "/api/memory/rules" }]
    ],
    [
      "read the trash, where what is to be restored may lie",
      toWire(new PreconditionFailed({ updatedAt: at }), callOf("restoreSpace")),
      [
        { name: "listTrashedSpaces", method: "GET", path: "/api/spaces/deleted" },
        { name: "readSpace", method: "GET", path: "/api/spaces/1" }
      ]
    ],
    [
      "move the blocks, or delete a custom one, or send an inherited one back",
      toWire(
        new LayerInUse({
          layerId: "core",
          blocks: [
            { id: "own", origin: "custom" },
            { id: "web", origin: "inherited" }
          ]
        }),
        callOf("removeSpaceLayer")
      ),
      [
        { name: "updateSpaceBlock", method: "PATCH", path: "/api/spaces/1/blocks/own" },
        { name: "removeSpaceBlock", method: "DELETE", path: "/api/spaces/1/blocks/own" },
        { name: "updateSpaceBlock", method: "PATCH", path: "/api/spaces/1/blocks/web" },
        {
          name: "resetSpaceBlockField",
          method: "DELETE",
          path: "/api/spaces/1/blocks/web/overrides/layer_id"
        }
      ]
    ]
  ])("%s", (_, wire, actions) => {
    expect(wire.actions).toEqual(actions)
  })

  it("what is said of a generation is true of what keeps the caller out", () => {
    const of = (running: boolean, name: "regenerateCollection" | "trashCollection") =>
      toWire(inProgress(running), callOf(name)).message
    expect([
      of(true, "regenerateCollection"),
      of(false, "regenerateCollection"),
      of(true, "trashCollection")
    ]).toEqual([
      "A generation of this collection is running; cancel it, or try again at 2026-01-01T00:00:00.000Z, or sooner if it ends.",
      "This collection was generated a short while ago; the next generation can begin at 2026-01-01T00:00:00.000Z. Edits are open: `propose` with ?include=design makes a design that a PATCH of the collection can apply now.",
      "A generation of this collection is running; wait for its end or cancel it."
    ])
  })

  it("a layer with many blocks: the calls for ten of them, and the message says so", () => {
    const blocks = Array.from({ length: 12 }, (_, n) => ({ id: `b${n}`, origin: "custom" as const }))
    const wire = toWire(new LayerInUse({ layerId: "core", blocks }), callOf("removeSpaceLayer"))
    expect(wire.usedBy).toHaveLength(12)
    expect(wire.actions).toHaveLength(20)
    expect(wire.message).toBe(
      "12 blocks stand on this layer; move or delete them first. The actions are those for 10 of them."
    )
  })

  it("only those that this caller may make: not for want of a role", () => {
    expect(toWire(inTrash(false), callOf("createSpace")).actions).toEqual([])
    expect(toWire(spaceInTrash(false), callOf("restoreProject")).actions).toEqual([])
  })

  it("only those that this caller may make: not for want of a scope", () => {
    const { actions, message } = toWire(inTrash(true), callOf("estimateGeneration", { id }, "read"))
    expect(actions).toEqual([])
    expect(message).toBe("The collection is in the trash; ask those who may restore it, or take another.")
  })

  it("only those that this caller may make: not what is closed to tokens", () => {
    const wire = toWire(new ConfirmRequired(), callOf("purgeProject"))
    expect(wire.actions).toEqual([])
  })
})
