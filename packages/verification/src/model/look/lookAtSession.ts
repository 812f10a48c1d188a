import { strict as assert } from "node:assert"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { State } from "../state/State.ts"
import { newestFirst } from "./lists.ts"

const path = "/api/session"

/** Where a sign-in may lead to, and where not. */
const destinations = { "/docs?a=1#b": true, "/": true, "//host": false, "/\\host": false, docs: false }

/**
 * What a guest is told of the ways in: which spaces are listed, whether any takes a guest's project, and where a
 * sign-in may lead. The same database has spaces of other runs. A user is told of no space.
 */
export const lookAtSession = async (state: State, service: ServiceRun): Promise<void> => {
  const open = state.spaces.filter((it) => it.guest_projects && !it.trashed)
  const listed = newestFirst(open.filter((it) => it.listed_for_guests))
  const { guest_spaces, return_to, sign_in, ...who } = await service.read(path, "guest")
  assert.deepEqual(who, { user: null, guest: true, organisations: [], scope: "read_write" }, path)
  const ours = new Set(state.spaces.map(({ id }) => id))
  assert.deepEqual(
    guest_spaces.filter(({ id }: { readonly id: string }) => ours.has(id)),
    listed.map(({ id, name }) => ({ id, name })),
    `${path}: guest_spaces`
  )
  const guests = open.length > 0 || sign_in.guests
  assert.deepEqual(sign_in, { password: true, oidc: null, guests }, `${path}: sign_in`)
  const { pattern, ...rest } = return_to
  assert.deepEqual(rest, { max_length: 1_000, default: "/docs" }, `${path}: return_to`)
  const accepts = new RegExp(pattern)
  const accepted = Object.keys(destinations).map((it) => [it, accepts.test(it)])
  assert.deepEqual(Object.fromEntries(accepted), destinations, `${path}: return_to`)
  assert.deepEqual((await service.read(path, "member")).guest_spaces, [], `${path}: a member's guest_spaces`)
}
