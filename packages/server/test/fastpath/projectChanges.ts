import type { Answer } from "@design-workspace/verification/calls/Api"
import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { type ProjectScene, smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, type Person, type World } from "@design-workspace/verification/scenes/World"
import type { Ask } from "@design-workspace/verification/servers/ServerUnderTest"

/** A project, somebody who reads it, and whoever is needed to change that. */
interface Scene extends ProjectScene {
  readonly world: World
  readonly ask: Ask
  readonly someone: Person
  readonly root: Calls
}

/** A change, and which answers it affects: those in JSON and in Markdown, or what Markdown offers alone. */
export interface ProjectChange {
  readonly what: string
  readonly make: (scene: Scene) => Promise<Answer | undefined>
  readonly to: "owner" | "someone"
  readonly affects: "all" | "markdown"
  /** What comes before anything is read. */
  readonly given?: (scene: Scene) => Promise<Answer>
  /** Whether somebody is needed whom no other test needs any more. */
  readonly newcomer?: true
  /** How the change is undone, after which all is answered as before, but for the version. */
  readonly undo?: (scene: Scene) => Promise<Answer>
}

const membership = ({ someone, world }: Scene) => `/api/organisations/${world.orgId}/members/${someone.id}`
const grant = ({ project, someone }: Scene) => `${project}/grants/${someone.id}`
const ofOwner = ({ world }: Scene) => callsOf(world.api, { cookie: world.owner.cookie })
const ofAdmin = ({ world }: Scene) => callsOf(world.api, { cookie: world.orgAdmin.cookie })
const tokenOf = async ({ someone, world }: Scene) => {
  const calls = callsOf(world.api, { cookie: someone.cookie })
  return { calls, id: (await calls.get("/api/tokens?limit=1")).json.items[0].id }
}

/** What changes the answers to a reader of a project. */
export const projectChanges: ReadonlyArray<ProjectChange> = [
  {
    what: "its title",
    to: "owner",
    affects: "all",
    make: ({ owner, project }) => owner.patch(project, { title: "Renamed" })
  },
  {
    what: "its graph",
    to: "owner",
    affects: "all",
    make: async ({ owner, project }) => {
      const { updated_at: expectedUpdatedAt } = (await owner.get(project)).json
      const [nodes, nodeRoles] = [smallGraph.nodes.slice(0, 1), smallGraph.nodeRoles.slice(0, 1)]
      const graph = { nodes, edges: [], roles: smallGraph.roles, nodeRoles }
      return owner.put(`${project}/graph`, { ...graph, expectedUpdatedAt })
    }
  },
  {
    what: "a document",
    to: "owner",
    affects: "all",
    make: ({ owner, project }) => owner.put(`${project}/doc-content/web`, { content: "Text" })
  },
  {
    what: "an older version of a document that became current again",
    to: "owner",
    affects: "all",
    given: ({ owner, project }) => owner.put(`${project}/doc-content/web`, { content: "Text" }),
    make: ({ owner, project }) => owner.post(`${project}/doc-content/web/restore/1`)
  },
  {
    what: "the trash",
    to: "owner",
    affects: "all",
    make: ({ owner, project }) => owner.delete(project),
    undo: ({ owner, project }) => owner.post(`${project}/restore`)
  },
  {
    what: "its space's trash",
    to: "owner",
    affects: "all",
    make: ({ admin, space }) => admin.delete(space),
    undo: ({ admin, space }) => admin.post(`${space}/restore`)
  },
  {
    what: "its visibility",
    to: "someone",
    affects: "all",
    make: ({ owner, project }) => owner.patch(project, { visibility: "private" }),
    undo: ({ owner, project }) => owner.patch(project, { visibility: "public" })
  },
  {
    what: "a grant to write",
    to: "someone",
    affects: "markdown",
    make: (scene) => ofOwner(scene).put(grant(scene), { level: "write" }),
    undo: (scene) => ofOwner(scene).delete(grant(scene))
  },
  {
    what: "a grant without which it is hidden",
    to: "someone",
    affects: "all",
    given: async (scene) => {
      expectStatus(await scene.owner.patch(scene.project, { visibility: "private" }), 200)
      return ofOwner(scene).put(grant(scene), { level: "read" })
    },
    make: (scene) => ofOwner(scene).delete(grant(scene)),
    undo: (scene) => ofOwner(scene).put(grant(scene), { level: "read" })
  },
  {
    what: "a membership",
    to: "someone",
    affects: "all",
    given: ({ owner, project }) => owner.patch(project, { visibility: "organisation" }),
    make: (scene) => scene.root.delete(membership(scene)),
    undo: (scene) => scene.root.put(membership(scene), { role: "member" })
  },
  {
    what: "an admin's role",
    to: "someone",
    affects: "markdown",
    make: (scene) => scene.root.put(membership(scene), { role: "admin" }),
    undo: (scene) => scene.root.put(membership(scene), { role: "member" })
  },
  {
    what: "a manager's role",
    to: "someone",
    affects: "markdown",
    make: (scene) => ofAdmin(scene).put(`${scene.space}/managers/${scene.someone.id}`),
    undo: (scene) => ofAdmin(scene).delete(`${scene.space}/managers/${scene.someone.id}`)
  },
  {
    what: "its owner",
    to: "owner",
    affects: "all",
    make: (scene) => ofOwner(scene).patch(scene.project, { owner_id: scene.someone.id })
  },
  {
    what: "a token's revocation",
    to: "someone",
    affects: "all",
    make: async (scene) => {
      const { calls, id } = await tokenOf(scene)
      return calls.delete(`/api/tokens/${id}`)
    }
  },
  {
    what: "a token's end",
    to: "someone",
    affects: "all",
    make: async (scene) => {
      const { id } = await tokenOf(scene)
      await scene.ask(`UPDATE access_token SET expires_at = created_at WHERE id = '${id}'`)
      return undefined
    }
  },
  {
    what: "its reader's removal",
    to: "someone",
    affects: "all",
    newcomer: true,
    make: ({ root, someone }) => root.delete(`/api/users/${someone.id}`)
  }
]
