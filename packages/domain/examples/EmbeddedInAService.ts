import type { UserActor } from "@design-workspace/domain/access/Actor"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Guests } from "@design-workspace/domain/accounts/Guests"
import { KeyDerivations } from "@design-workspace/domain/accounts/KeyDerivations"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { Documents } from "@design-workspace/domain/documents/Documents"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Sessions } from "@design-workspace/domain/sessions/Sessions"
import { ItemId, UserId } from "@design-workspace/domain/shared/Ids"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { MemoryAdapters } from "@design-workspace/domain/testing/MemoryAdapters"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"

/**
 * The domain inside another service, without HTTP, SQL or a model: services over adapters of one's own choice, here
 * the in-memory ones. The host knows its callers by its own means and says who calls by the actor.
 */
const DesignWorkspace = Layer.mergeAll(
  Accounts.layer,
  Collections.layer,
  Documents.layer,
  Overlays.layer,
  Projects.layer,
  Spaces.layer,
  Trash.layer
).pipe(
  Layer.provideMerge(Sessions.layer),
  Layer.provideMerge(AuditTrail.layer),
  Layer.provide([Guests.layer, KeyDerivations.layer]),
  Layer.provideMerge(MemoryAdapters.layer)
)

const id = (text: string) => ItemId.make(text)

const shop = {
  layers: [
    { id: id("front"), name: "Front", description: "What customers see", position: 0 },
    { id: id("back"), name: "Back", description: "", position: 1 }
  ],
  specialties: [{ id: id("ts"), name: "TypeScript", description: "" }],
  blocks: [
    {
      id: id("web"),
      name: "Web shop",
      description: "",
      layerId: id("front"),
      defaultSpecialties: [id("ts")]
    },
    {
      id: id("orders"),
      name: "Orders",
      description: "",
      layerId: id("back"),
      defaultSpecialties: [id("ts")]
    },
    { id: id("mail"), name: "Mail", description: "", layerId: id("back"), defaultSpecialties: [] }
  ],
  edges: [
    { sourceId: id("web"), targetId: id("orders") },
    { sourceId: id("orders"), targetId: id("mail") }
  ]
}

/** A user whom the host service has authenticated, and whom it lets administer. */
const signedIn = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  const actor: UserActor = {
    _tag: "User",
    userId: UserId.make(yield* random.uuidV7()),
    siteAdmin: true,
    organisations: new Map(),
    credential: { _tag: "Session" }
  }
  return actor
})

/** An organisation with a collection, and a space on it that hides one block. */
const setUp = Effect.fnUntraced(function* (actor: UserActor) {
  const [accounts, collections] = [yield* Accounts, yield* Collections]
  const [spaces, overlays] = [yield* Spaces, yield* Overlays]
  const organisation = yield* accounts.createOrganisation(actor, "Acme")
  const collection = yield* collections.create(actor, {
    name: "Web shop",
    ownerOrgId: organisation.id,
    ...shop
  })
  const space = yield* spaces.create(actor, {
    name: "Acme's shop",
    orgId: organisation.id,
    collectionId: collection.id
  })
  yield* overlays.remove(actor, space.id, { kind: "block", id: id("mail") })
  return space
})

/** The whole life of a design: from the template to a document whose first version is brought back. */
export const program = Effect.gen(function* () {
  const actor = yield* signedIn
  const [projects, documents, trash] = [yield* Projects, yield* Documents, yield* Trash]
  const space = yield* setUp(actor)
  const { graph, project } = yield* projects.create(actor, { spaceId: space.id, title: "Relaunch" })

  const ref = { projectId: project.id, nodeId: id("web") }
  yield* documents.write(actor, { ...ref, content: "# First thoughts", expectedVersion: null })
  yield* documents.write(actor, { ...ref, content: "# Second thoughts", expectedVersion: 1 })
  const restored = yield* documents.restore(actor, ref, 1)
  const document = yield* documents.read(actor, ref)

  yield* trash.trashProject(actor, project.id)
  const whileTrashed = yield* Effect.flip(projects.read(actor, project.id))
  const returned = yield* trash.restoreProject(actor, project.id, false)

  const trail = yield* Effect.flatMap(AuditTrail, ({ list }) =>
    list(actor, { subjectId: project.id }, { limit: 2, cursor: null })
  )

  return {
    nodes: graph.nodes.map(({ label }) => label),
    edges: graph.edges.length,
    status: project.status,
    restored: { version: restored.version, editType: restored.editType, from: restored.restoredFrom },
    text: document.content,
    whileTrashed: whileTrashed._tag,
    deletedAt: returned.deletedAt,
    trail: trail.items.map(({ action, outcome }) => `${action} ${outcome}`)
  }
}).pipe(Effect.provide(DesignWorkspace))
