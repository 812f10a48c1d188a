import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import {
  expectStatus,
  type Person,
  password,
  person,
  type World
} from "@design-workspace/verification/scenes/World"

let count = 0

/** Somebody new, and what the site-admin does about it: by cookie, since tokens may not. */
export interface Newcomer {
  readonly someone: Person
  readonly root: Calls
}

/** A user without a part in anything, or with a role in the organisation. */
export const newcomer = async (
  world: World,
  role?: "admin" | "member",
  more: object = {}
): Promise<Newcomer> => {
  const root = callsOf(world.api, { cookie: world.siteAdmin.cookie })
  count += 1
  const email = `newcomer-${process.pid}-${count}@example.org`
  const made = await root.post("/api/users", { email, name: "Newcomer", password, ...more })
  const { id } = expectStatus(made, 201).json
  if (role !== undefined) {
    expectStatus(await root.put(`/api/organisations/${world.orgId}/members/${id}`, { role }), 200)
  }
  return { someone: await person(world.api, id, email, password), root }
}
