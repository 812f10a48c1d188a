import type { Answer } from "@design-workspace/verification/calls/Api"
import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { ask as generation } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import {
  expectStatus,
  makeCollection,
  password,
  signIn,
  type World
} from "@design-workspace/verification/scenes/World"
import type { Ask } from "@design-workspace/verification/servers/ServerUnderTest"
import { describe, expect, it } from "vitest"
import { newcomer } from "./newcomers.ts"

/** A right in use, and how it is taken away. */
interface Held {
  readonly token: string
  readonly cookie: string
  readonly use: (calls: Calls) => Promise<Answer>
  readonly takeAway: () => Promise<Answer | undefined>
}

interface Change {
  readonly right: string
  readonly make: (world: World, ask: Ask) => Promise<Held>
  /** What the next request gets, by token and by cookie. */
  readonly after: readonly [
    token: readonly [number, string | undefined],
    cookie: readonly [number, string | undefined]
  ]
}

const both = (status: number, code: string): Change["after"] => [
  [status, code],
  [status, code]
]

const membership = (world: World, id: string) => `/api/organisations/${world.orgId}/members/${id}`

const changes: ReadonlyArray<Change> = [
  {
    right: "the role of an admin",
    after: both(403, "FORBIDDEN"),
    make: async (world) => {
      const { root, someone } = await newcomer(world, "admin")
      const path = `/api/collections/${await makeCollection(world)}`
      return {
        ...held(someone),
        use: (calls) => calls.patch(path, { description: "Changed" }),
        takeAway: () => root.put(membership(world, someone.id), { role: "member" })
      }
    }
  },
  {
    right: "the role of an admin, with which a generation was begun that is asked for again",
    after: both(403, "FORBIDDEN"),
    make: async (world) => {
      const { root, someone } = await newcomer(world, "admin")
      const path = `/api/collections/${await makeCollection(world)}/regenerate`
      const key = withKey(newKey())
      return {
        ...held(someone),
        use: (calls) => calls.post(path, generation(), key),
        takeAway: () => root.put(membership(world, someone.id), { role: "member" })
      }
    }
  },
  {
    right: "a membership",
    after: both(404, "SPACE_NOT_FOUND"),
    make: async (world) => {
      const { root, someone } = await newcomer(world, "member")
      const { space } = await makeProjectScene(world)
      return {
        ...held(someone),
        use: (calls) => calls.get(space),
        takeAway: () => root.delete(membership(world, someone.id))
      }
    }
  },
  {
    right: "the management of a space",
    after: both(403, "FORBIDDEN"),
    make: async (world) => {
      const { root, someone } = await newcomer(world, "member")
      const { space } = await makeProjectScene(world)
      expectStatus(await root.put(`${space}/managers/${someone.id}`), 200)
      return {
        ...held(someone),
        use: (calls) => calls.patch(space, { guest_projects: true }),
        takeAway: () => root.delete(`${space}/managers/${someone.id}`)
      }
    }
  },
  {
    right: "a grant",
    after: both(404, "PROJECT_NOT_FOUND"),
    make: async (world) => {
      const { root, someone } = await newcomer(world)
      const { project } = await makeProjectScene(world)
      expectStatus(await root.put(`${project}/grants/${someone.id}`, { level: "read" }), 200)
      return {
        ...held(someone),
        use: (calls) => calls.get(project),
        takeAway: () => root.delete(`${project}/grants/${someone.id}`)
      }
    }
  },
  {
    right: "a grant to write that becomes one to read",
    after: both(403, "FORBIDDEN"),
    make: async (world) => {
      const { root, someone } = await newcomer(world)
      const { project } = await makeProjectScene(world)
      expectStatus(await root.put(`${project}/grants/${someone.id}`, { level: "write" }), 200)
      return {
        ...held(someone),
        use: (calls) => calls.patch(project, { prompt: "Another" }),
        takeAway: () => root.put(`${project}/grants/${someone.id}`, { level: "read" })
      }
    }
  },
  {
    right: "the ownership of a project",
    after: both(403, "FORBIDDEN"),
    make: async (world) => {
      const { root, someone } = await newcomer(world, "member")
      const { project } = await makeProjectScene(world)
      expectStatus(await root.patch(project, { owner_id: someone.id }), 200)
      return {
        ...held(someone),
        use: (calls) => calls.patch(project, { prompt: "Another" }),
        takeAway: () => root.patch(project, { owner_id: world.owner.id })
      }
    }
  },
  {
    right: "the sight of a public project",
    after: both(404, "PROJECT_NOT_FOUND"),
    make: async (world) => {
      const { root, someone } = await newcomer(world)
      const { project } = await makeProjectScene(world, { visibility: "public" })
      return {
        ...held(someone),
        use: (calls) => calls.get(project),
        takeAway: () => root.patch(project, { visibility: "private" })
      }
    }
  },
  {
    right: "the mark of a site-admin",
    after: both(404, "NOT_FOUND"),
    make: async (world, ask) => {
      const { someone } = await newcomer(world, undefined, { site_admin: true })
      return {
        ...held(someone),
        use: (calls) => calls.get(`/api/organisations/${world.orgId}/members`),
        // No operation takes it away.
        takeAway: async () => {
          await ask(`UPDATE app_user SET site_admin = false WHERE id = '${someone.id}'`)
          return undefined
        }
      }
    }
  },
  {
    right: "a user",
    after: [
      [401, "INVALID_TOKEN"],
      [403, "GUEST_NOT_ALLOWED"]
    ],
    make: async (world) => {
      const { root, someone } = await newcomer(world)
      return {
        ...held(someone),
        use: (calls) => calls.get("/api/organisations"),
        takeAway: () => root.delete(`/api/users/${someone.id}`)
      }
    }
  },
  {
    right: "a token, and that alone",
    after: [
      [401, "INVALID_TOKEN"],
      [200, undefined]
    ],
    make: async (world) => {
      const { someone } = await newcomer(world)
      const own = callsOf(world.api, { cookie: someone.cookie })
      const body = { name: "To be revoked", scope: "read" }
      const { json } = expectStatus(await own.post("/api/tokens", body), 201)
      return {
        token: json.token,
        cookie: someone.cookie,
        use: (calls) => calls.get("/api/organisations"),
        takeAway: () => own.delete(`/api/tokens/${json.id}`)
      }
    }
  },
  {
    right: "the other sessions of who changes the password, and no token",
    after: [
      [200, undefined],
      [403, "GUEST_NOT_ALLOWED"]
    ],
    make: async (world) => {
      const { someone } = await newcomer(world)
      const kept = callsOf(world.api, { cookie: await signIn(world.api, someone.email, password) })
      return {
        ...held(someone),
        use: (calls) => calls.get("/api/organisations"),
        takeAway: () =>
          kept.put("/api/session/password", { current: password, password: "another good password" })
      }
    }
  }
]

const held = ({ cookie, readWrite }: { readonly cookie: string; readonly readWrite: string }) => ({
  cookie,
  token: readWrite
})

inWorld("contract 2: a change of rights holds from the next request", (world, ask) => {
  describe.each(changes)("$right", ({ after, make }) => {
    it("is gone at once, by token and by cookie", async () => {
      const { cookie, takeAway, token, use } = await make(world(), ask)
      const byToken = callsOf(world().api, { token })
      const byCookie = callsOf(world().api, { cookie })
      expect([(await use(byToken)).status, (await use(byCookie)).status]).toEqual([200, 200])
      const taken = await takeAway()
      expect(taken?.status ?? 200).toBe(200)
      const answers = [await use(byToken), await use(byCookie)]
      expect(answers.map(({ json, status }) => [status, json.code])).toEqual(after)
    })
  })
})
