import { DateTime, Effect } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { OrgRole, Scope } from "../../src/access/Actor.ts"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { Content } from "../../src/collections/Collection.ts"
import { CollectionRepo, type NewCollection } from "../../src/collections/CollectionRepo.ts"
import type { ContentSource } from "../../src/collections/CollectionVersion.ts"
import type { Attempt, CollectionAttempt, ProjectAttempt } from "../../src/generation/attempts/Attempt.ts"
import {
  AttemptRepo,
  type NewCollectionAttempt,
  type NewProjectAttempt
} from "../../src/generation/attempts/AttemptRepo.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import { type NewProject, ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import {
  AttemptId,
  CollectionId,
  ItemId,
  JobId,
  OrgId,
  ProjectId,
  SpaceId,
  TokenId,
  UserId
} from "../../src/shared/Ids.ts"
import { type NewSpace, SpaceRepo } from "../../src/spaces/SpaceRepo.ts"

/** A fresh UUID in lower case; brand it with the id's schema: `OrgId.make(newUuid())`. */
export const newUuid = (): string => SecureRandom.uuidV7Unsafe()

/** Two layers, two specialties, three blocks and two edges: web -> api -> store. */
export const smallContent: Content = {
  layers: [
    { id: ItemId.make("front"), name: "Front", description: "", position: 0 },
    { id: ItemId.make("back"), name: "Back", description: "", position: 1 }
  ],
  specialties: [
    { id: ItemId.make("ts"), name: "TypeScript", description: "" },
    { id: ItemId.make("sql"), name: "SQL", description: "" }
  ],
  blocks: [
    {
      id: ItemId.make("web"),
      name: "Web",
      description: "",
      layerId: ItemId.make("front"),
      defaultSpecialties: [ItemId.make("ts")]
    },
    {
      id: ItemId.make("api"),
      name: "API",
      description: "",
      layerId: ItemId.make("back"),
      defaultSpecialties: [ItemId.make("ts"), ItemId.make("sql")]
    },
    {
      id: ItemId.make("store"),
      name: "Store",
      description: "",
      layerId: ItemId.make("back"),
      defaultSpecialties: [ItemId.make("sql")]
    }
  ],
  edges: [
    { sourceId: ItemId.make("web"), targetId: ItemId.make("api") },
    { sourceId: ItemId.make("api"), targetId: ItemId.make("store") }
  ]
}

/** A new organisation without members. */
export const makeOrganisation = Effect.fnUntraced(function* (name = "Organisation") {
  const organisations = yield* OrganisationRepo
  return yield* organisations.insert({ id: OrgId.make(newUuid()), name })
})

interface UserOptions {
  readonly siteAdmin?: boolean
  /** `email` for a user without another name than the e-mail address. */
  readonly name?: "email" | (string & {})
}

/** A new user with its own e-mail address. */
export const makeUser = Effect.fnUntraced(function* (options: UserOptions = {}) {
  const users = yield* UserRepo
  const id = UserId.make(newUuid())
  const email = `${id}@example.org`
  const name = options.name === "email" ? email.toUpperCase() : (options.name ?? "User")
  const user = { id, email, name, passwordHash: "unusable" }
  return yield* users.insert({ ...user, siteAdmin: options.siteAdmin ?? false }).pipe(Effect.orDie)
})

/** A user who is a member of the organisation. */
export const makeMember = Effect.fnUntraced(function* (orgId: OrgId, role: OrgRole = "member") {
  const organisations = yield* OrganisationRepo
  const user = yield* makeUser()
  yield* organisations.putMember(orgId, user.id, role)
  return user
})

/** A token of the user's that lives until 2100, and what it is known by. */
export const makeToken = Effect.fnUntraced(function* (ownerId: UserId, scope: Scope = "read_write") {
  const tokens = yield* TokenRepo
  const secretHash = newUuid()
  const expiresAt = DateTime.makeUnsafe("2100-01-01T00:00:00.000Z")
  const draft = { id: TokenId.make(newUuid()), ownerId, name: "CI", scope, expiresAt }
  return { secretHash, token: yield* Effect.orDie(tokens.insert(draft, secretHash)) }
})

/** A collection of the organisation (null: a global one); with `smallContent` by default. */
export const makeCollection = Effect.fnUntraced(function* (
  ownerOrgId: OrgId | null,
  fields: Partial<NewCollection> = {}
) {
  const collections = yield* CollectionRepo
  const id = CollectionId.make(newUuid())
  const draft = { id, ownerOrgId, name: "Collection", description: "", ...smallContent, ...fields }
  return yield* collections.insert(draft, UserId.make(newUuid()))
})

/** A space of the organisation on the collection. */
export const makeSpace = Effect.fnUntraced(function* (
  parents: Pick<NewSpace, "orgId" | "collectionId">,
  fields: Partial<NewSpace> = {}
) {
  const spaces = yield* SpaceRepo
  const id = SpaceId.make(newUuid())
  return yield* spaces.insert({
    id,
    name: "Space",
    guestProjects: false,
    listedForGuests: false,
    ...parents,
    ...fields
  })
})

/** An organisation with a collection and a space on it. */
export const makeSpaceWithParents = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  const collection = yield* makeCollection(organisation.id)
  const space = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
  return { organisation, collection, space }
})

/** A graph of nothing. */
export const emptyGraph: Graph = { nodes: [], edges: [], roles: [] }

/** A project in the space, by default without owner and with an empty graph. */
export const makeProject = Effect.fnUntraced(function* (
  spaceId: SpaceId,
  fields: Partial<NewProject> = {},
  graph: Graph = emptyGraph
) {
  const projects = yield* ProjectRepo
  const project: NewProject = {
    id: ProjectId.make(newUuid()),
    title: "Project",
    prompt: "",
    status: "draft",
    spaceId,
    ownerId: null,
    guestId: null,
    visibility: "organisation",
    ...fields
  }
  return yield* Effect.orDie(projects.insert(project, graph))
})

/** The attempt, which is one on a collection. */
export const asCollectionAttempt = (attempt: Attempt): CollectionAttempt => {
  if (attempt._tag === "Collection") return attempt
  throw new Error(`attempt ${attempt.id} generates a project`)
}

/** The attempt, which is one on a project. */
export const asProjectAttempt = (attempt: Attempt): ProjectAttempt => {
  if (attempt._tag === "Project") return attempt
  throw new Error(`attempt ${attempt.id} generates a collection`)
}

/** A queued attempt of the user on the collection. */
export const makeAttempt = Effect.fnUntraced(function* (
  parents: Pick<NewCollectionAttempt, "collectionId" | "startedBy">,
  fields: Partial<NewCollectionAttempt> = {}
) {
  const attempts = yield* AttemptRepo
  const inserted = yield* attempts.insert({
    _tag: "Collection",
    id: AttemptId.make(newUuid()),
    jobId: JobId.make(newUuid()),
    mode: "initial",
    quality: "fast",
    params: { layers: { min: 1, max: 5 }, blocks: { min: null, max: 20 }, specialties: {} },
    messages: [{ role: "user", content: "A shop" }],
    keepBlockIds: [],
    model: "scripted",
    continuedFrom: null,
    ruleIds: [],
    progress: { done: 0, total: 5 },
    ...parents,
    ...fields
  })
  return asCollectionAttempt(inserted)
})

/** A queued attempt of the user on the project, for its graph and its documents. */
export const makeProjectAttempt = Effect.fnUntraced(function* (
  parents: Pick<NewProjectAttempt, "projectId" | "startedBy">,
  fields: Partial<NewProjectAttempt> = {}
) {
  const attempts = yield* AttemptRepo
  const inserted = yield* attempts.insert({
    _tag: "Project",
    id: AttemptId.make(newUuid()),
    jobId: JobId.make(newUuid()),
    scope: "all",
    nodeIds: null,
    instructions: null,
    prompt: "A shop",
    quality: "fast",
    model: "scripted",
    continuedFrom: null,
    ruleIds: [],
    progress: { done: 0, total: 0 },
    designVersion: DateTime.makeUnsafe("2026-01-01T00:00:00.000Z"),
    acceptedVersion: DateTime.makeUnsafe("2026-01-02T00:00:00.000Z"),
    statusBefore: "draft",
    ...parents,
    ...fields
  })
  return asProjectAttempt(inserted)
})

/** An organisation with a collection, an admin of it, and a queued attempt of the admin. */
export const makeAttemptWithParents = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  const collection = yield* makeCollection(organisation.id)
  const admin = yield* makeMember(organisation.id, "admin")
  const attempt = yield* makeAttempt({ collectionId: collection.id, startedBy: admin.id })
  return { organisation, collection, admin, attempt }
})

/** That somebody edited a collection. */
export const edited: ContentSource = { editType: "edit", authorId: UserId.make(newUuid()) }
