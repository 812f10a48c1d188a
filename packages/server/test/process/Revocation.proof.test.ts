import type { Api, CallOptions } from "@design-workspace/verification/calls/Api"
import { expectStatus, signIn } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { describe, expect, it } from "vitest"

const password = "a first good password"

/** Who calls, as the server sees it: a user's id, `guest`, or the status of a refusal. */
const whoAmI = async (api: Api, credential: CallOptions) => {
  const { json, status } = await api.call("GET", "/api/session", credential)
  if (status !== 200) return status
  return json.guest ? "guest" : String(json.user.id)
}

/** A user with sessions and a token, signed in at one process. */
const newUser = async (api: Api, admin: string, name: string) => {
  const email = `${name}@example.org`
  const made = await api.call("POST", "/api/users", { cookie: admin, body: { email, name, password } })
  const id = String(expectStatus(made, 201).json.id)
  const [cookie, other] = [await signIn(api, email, password), await signIn(api, email, password)]
  const body = { name: "T", scope: "read_write" }
  const { json } = expectStatus(await api.call("POST", "/api/tokens", { cookie, body }), 201)
  return { id, cookie, other, token: String(json.token), tokenId: String(json.id) }
}

describe("what is revoked at one process is dead in the very next request at another", () => {
  it("by sign-out, a change of password, the revocation of a token and the removal of a user", async () => {
    const fixture = await openServerFixture("postgres")
    const { api: here } = await fixture.serve()
    const { api: there } = await fixture.serve()
    const admin = await signIn(here, administrator.email, administrator.password)
    const { cookie, id, other, token, tokenId } = await newUser(here, admin, "first")
    const credentials = [{ cookie }, { cookie: other }, { token }]
    const seen = () => Promise.all(credentials.map((it) => whoAmI(there, it)))
    expect(await seen()).toEqual([id, id, id])

    const change = { current: password, password: "a second good password" }
    expectStatus(await here.call("PUT", "/api/session/password", { cookie, body: change }), 200)
    expect(await seen()).toEqual([id, "guest", id])
    expectStatus(await here.call("DELETE", "/api/session", { cookie }), 200)
    expect(await seen()).toEqual(["guest", "guest", id])
    expectStatus(await here.call("DELETE", `/api/tokens/${tokenId}`, { cookie: admin }), 200)
    expect(await seen()).toEqual(["guest", "guest", 401])

    const second = await newUser(here, admin, "second")
    const secondSeen = () =>
      Promise.all([{ cookie: second.cookie }, { token: second.token }].map((it) => whoAmI(there, it)))
    expect(await secondSeen()).toEqual([second.id, second.id])
    expectStatus(await here.call("DELETE", `/api/users/${second.id}`, { cookie: admin }), 200)
    expect(await secondSeen()).toEqual(["guest", 401])
  })
})
