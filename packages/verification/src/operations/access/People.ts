import { type Calls, callsOf } from "../../calls/Calls.ts"
import { expectStatus, idOf, type Person, password, person, signIn, type World } from "../../scenes/World.ts"
import { administrator } from "../../servers/ServerProcesses.ts"
import type { Ask } from "../../servers/ServerUnderTest.ts"
import type { Guest, Principal } from "./matrix.ts"

export type Account = Exclude<Principal, Guest>

export type TestUser = Awaited<ReturnType<typeof testUserOf>>

export interface KnownGuest {
  readonly cookie: string
  readonly deadCookie: string
}

/** Stands in every name, title and text, so that a leak is noticed. */
export const secret = "zephyrine"

let count = 0
export const fresh = (name: string): string => {
  count += 1
  return `${name}-${secret}-${process.pid}-${count}`
}

export const addUser = async (rootByCookie: Calls) => {
  const email = `${fresh("someone")}@example.org`
  return { id: idOf(await rootByCookie.post("/api/users", { email, name: secret, password })), email }
}

export const addPerson = async (world: World, root: Calls, orgId: string, role: string): Promise<Person> => {
  const { email, id } = await addUser(root)
  expectStatus(await root.put(`/api/organisations/${orgId}/members/${id}`, { role }), 200)
  return person(world.api, id, email, password)
}

export const passwordOf = ({ email }: Person): string =>
  email === administrator.email ? administrator.password : password

export const newSession = ({ api }: World, someone: Person): Promise<string> =>
  signIn(api, someone.email, passwordOf(someone))

export const newGuest = async ({ api }: World, spaceId: string): Promise<string> => {
  const body = { space_id: spaceId, title: `A ${secret} start` }
  const { cookie } = expectStatus(await callsOf(api).post("/api/projects", body), 201)
  if (cookie === undefined) throw new Error("a guest's project set no cookie")
  return cookie
}

export const endSession = async (world: World, cookie: string): Promise<string> => {
  expectStatus(await callsOf(world.api, { cookie }).delete("/api/session"), 200)
  return cookie
}

const deadToken = async ({ api }: World, someone: Person) => {
  const body = { name: `A ${secret} token`, scope: "read_write" }
  const { json } = expectStatus(await callsOf(api, { cookie: someone.cookie }).post("/api/tokens", body), 201)
  return { id: String(json.id), token: String(json.token) }
}

const testUserOf = async (world: World, ask: Ask, someone: Person) => {
  const expired = await deadToken(world, someone)
  await ask(`UPDATE access_token SET expires_at = created_at WHERE id = '${expired.id}'`)
  const revoked = await deadToken(world, someone)
  const ended = await callsOf(world.api, { cookie: someone.cookie }).delete(`/api/tokens/${revoked.id}`)
  expectStatus(ended, 200)
  const deadCookie = await endSession(world, await newSession(world, someone))
  return { ...someone, expired: expired.token, revoked: revoked.token, deadCookie }
}

export const testUsersOf = async (world: World, ask: Ask, people: Readonly<Record<Account, Person>>) => {
  const entries = Object.entries(people).map(
    async ([name, someone]) => [name, await testUserOf(world, ask, someone)] as const
  )
  return Object.fromEntries(await Promise.all(entries)) as Readonly<Record<Account, TestUser>>
}
