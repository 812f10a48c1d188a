import { ConfirmRequired } from "@design-workspace/domain/access/AccessErrors"
import { CollectionInTrash } from "@design-workspace/domain/collections/CollectionErrors"
import { DocumentStale } from "@design-workspace/domain/documents/DocumentErrors"
import { GenerationInProgress } from "@design-workspace/domain/generation/GenerationErrors"
import {
  IdempotencyInFlight,
  IdempotencyMismatch
} from "@design-workspace/domain/idempotency/IdempotencyErrors"
import { LayerInUse } from "@design-workspace/domain/overlays/OverlayErrors"
import { AttemptId, CollectionId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Stale } from "@design-workspace/domain/shared/Stale"
import { SpaceInTrash } from "@design-workspace/domain/spaces/SpaceErrors"
import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { toWire } from "../../src/edge/toWire.ts"
import { callOf } from "./callOf.ts"

const id = "0193f0a0-0000-7000-8000-000000000001"
const at = DateTime.makeUnsafe("2026-01-01T00:00:00.000Z")
const inTrash = (restorableByCaller: boolean) =>
  new CollectionInTrash({ collectionId: CollectionId.make(id), restorableByCaller })
const spaceInTrash = (restorableByCaller: boolean) =>
  new SpaceInTrash({ spaceId: SpaceId.make(id), spaceName: "S", restorableByCaller })
const running = new GenerationInProgress({ attemptId: AttemptId.make(id), retryAt: at })

const restoreCollection = {
  name: "restoreCollection",
  method: "POST",
  path: `/api/collections/${id}/restore`
}
const readCollection = { name: "readCollection", method: "GET", path: "/api/collections/1" }
const regenerate = { name: "regenerateCollection", method: "POST", path: "/api/collections/1/regenerate" }
const restore = { name: "restoreProject", method: "POST", path: "/api/projects/1/restore" }

describe("a 409 that the caller can do something about says what: the calls that resolve it", () => {
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
    ["wait", toWire(running, callOf("regenerateCollection")), [regenerate, readCollection]],
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
      "move the blocks",
      toWire(new LayerInUse({ layerId: "core", blockIds: ["a", "b"] }), callOf("removeSpaceLayer")),
      ["a", "b"].map((it) => ({
        name: "updateSpaceBlock",
        method: "PATCH",
        path: `/api/spaces/1/blocks/${it}`
      }))
    ]
  ])("%s", (_, wire, actions) => {
    expect(wire.actions).toEqual(actions)
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
