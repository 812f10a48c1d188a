import type { Answer, CallOptions } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { holdCall } from "@design-workspace/verification/calls/heldCall"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import {
  expectStatus,
  makeCollection,
  type Person,
  password,
  type World
} from "@design-workspace/verification/scenes/World"
import type { Ask } from "@design-workspace/verification/servers/ServerUnderTest"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Layer } from "effect"
import { expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"
import { newcomer } from "./newcomers.ts"

interface Write {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly body: object
}

/** Who has a right, a write that it allows, and how it is taken away. */
interface Held extends Readonly<Record<"id" | "token" | "cookie", string>> {
  readonly write: Write
  readonly takeAway: () => Promise<Answer | undefined>
}

type Outcome = readonly [status: number, code: string | undefined]

interface Change {
  readonly right: string
  readonly make: (world: World, ask: Ask) => Promise<Held>
  /** What the write gets that was begun by token, and that by cookie. */
  readonly after: readonly [token: Outcome, cookie: Outcome]
}

const forbidden: Outcome = [403, "FORBIDDEN"]
const dead: Outcome = [401, "INVALID_TOKEN"]
const guest: Outcome = [403, "GUEST_NOT_ALLOWED"]
const notFound: Outcome = [404, "PROJECT_NOT_FOUND"]
const made: Outcome = [201, undefined]

const held = ({ cookie, id, readWrite }: Person) => ({ id, cookie, token: readWrite })
const membership = (world: World, id: string) => `/api/organisations/${world.orgId}/members/${id}`

const create = (operation: string, path: string, body: object): Write => ({
  operation,
  method: "POST",
  path,
  body
})
const ownRule = create("createRule", "/api/memory/rules", { text: "Held" })
const globalCollection = create("createCollection", "/api/collections", { name: "Held", owner_org_id: null })
const patch = (operation: string, path: string, body: object): Write => ({
  operation,
  method: "PATCH",
  path,
  body
})

const changes: ReadonlyArray<Change> = [
  {
    right: "the role of an admin",
    after: [forbidden, forbidden],
    make: async (world) => {
      const { root, someone } = await newcomer(world, "admin")
      const path = `/api/collections/${await makeCollection(world)}`
      return {
        ...held(someone),
        write: patch("updateCollection", path, { description: "Held" }),
        takeAway: () => root.put(membership(world, someone.id), { role: "member" })
      }
    }
  },
  {
    right: "a membership, and with it the ownership of a project",
    after: [notFound, notFound],
    make: async (world) => {
      const { root, someone } = await newcomer(world, "member")
      const { project } = await makeProjectScene(world)
      expectStatus(await root.patch(project, { owner_id: someone.id }), 200)
      return {
        ...held(someone),
        write: patch("updateProject", project, { prompt: "Held" }),
        takeAway: () => root.delete(membership(world, someone.id))
      }
    }
  },
  {
    right: "the mark of a site-admin",
    after: [forbidden, forbidden],
    make: async (world, ask) => {
      const { someone } = await newcomer(world, undefined, { site_admin: true })
      return {
        ...held(someone),
        write: globalCollection,
        // No operation takes it away.
        takeAway: async () => {
          await ask(`UPDATE app_user SET site_admin = false WHERE id = '${someone.id}'`)
          return undefined
        }
      }
    }
  },
  {
    right: "a site-admin",
    after: [dead, guest],
    make: async (world) => {
      const { root, someone } = await newcomer(world, undefined, { site_admin: true })
      return {
        ...held(someone),
        write: globalCollection,
        takeAway: () => root.delete(`/api/users/${someone.id}`)
      }
    }
  },
  {
    right: "a site-admin who makes another, as tokens may never",
    after: [[403, "TOKEN_PATH_NOT_ALLOWED"], guest],
    make: async (world) => {
      const { root, someone } = await newcomer(world, undefined, { site_admin: true })
      const another = { email: `held-${someone.id}@example.org`, name: "Held", password, site_admin: true }
      return {
        ...held(someone),
        write: create("createUser", "/api/users", another),
        takeAway: () => root.delete(`/api/users/${someone.id}`)
      }
    }
  },
  {
    right: "a token, and that alone",
    after: [dead, made],
    make: async (world) => {
      const { someone } = await newcomer(world)
      const own = callsOf(world.api, { cookie: someone.cookie })
      const issued = await own.post("/api/tokens", { name: "To be revoked", scope: "read_write" })
      const { id, token } = expectStatus(issued, 201).json
      return {
        ...held(someone),
        token,
        write: ownRule,
        takeAway: () => own.delete(`/api/tokens/${id}`)
      }
    }
  },
  {
    right: "a session, and that alone",
    after: [made, guest],
    make: async (world) => {
      const { someone } = await newcomer(world)
      const own = callsOf(world.api, { cookie: someone.cookie })
      return { ...held(someone), write: ownRule, takeAway: () => own.delete("/api/session") }
    }
  }
]

const clock = shiftedClock()

/**
 * What the audit trail says of writes: nothing of guests' and dead tokens', and once what is refused twice within a
 * minute.
 */
const linesOf = (outcomes: ReadonlyArray<Outcome>) => {
  const others = outcomes.filter((it) => it !== dead && it !== guest)
  return [...new Set(others.map(([, code = "applied"]) => code))].sort()
}

inWorld(
  "what is taken away while a body is on its way does not count once it has come",
  (world, ask) => {
    /** Begins a write with a credential, far enough that its right has been looked at. */
    const begin = async (
      { body, method, path }: Write,
      credential: Pick<CallOptions, "cookie" | "token">
    ) => {
      const call = await holdCall(world().api, method, path, { ...credential, body })
      // What came before this has been let in when this is answered.
      await callsOf(world().api, credential).get("/api/session")
      return call
    }

    it.each(changes)("$right", async ({ after, make }) => {
      const { cookie, id, takeAway, token, write } = await make(world(), ask)
      const calls = [await begin(write, { token }), await begin(write, { cookie })]
      const taken = await takeAway()
      expect(taken?.status ?? 200).toBe(200)
      clock.advance("2 seconds")
      const answers = await Promise.all(calls.map(({ finish }) => finish()))
      expect(answers.map(({ json, status }) => [status, json.code])).toEqual(after)
      const lines = await ask(`
        SELECT DISTINCT coalesce(code, outcome) AS line FROM audit_line
        WHERE actor = '${id}' AND action = '${write.operation}' ORDER BY line`)
      expect(lines.map(({ line }) => line)).toEqual(linesOf(after))
    })

    it("what was not taken away counts, however long the body takes", async () => {
      const { someone } = await newcomer(world())
      const calls = [
        await begin(ownRule, { token: someone.readWrite }),
        await begin(ownRule, { cookie: someone.cookie })
      ]
      clock.advance("4 minutes")
      const answers = await Promise.all(calls.map(({ finish }) => finish()))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
    })
  },
  {},
  Layer.merge(Model, clock.layer)
)
