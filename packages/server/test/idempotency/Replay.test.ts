import { createHash } from "node:crypto"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { isReplay, lastingHeaders, newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { forbidden, outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection, makeProject, makeSpace } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"

inWorld("contract 1.10: Idempotency-Key", (world, ask) => {
  const admin = () => callsOf(world().api, { token: world().orgAdmin.readWrite })
  const collections = "/api/collections"
  const body = (name = "Keyed") => ({ name, owner_org_id: world().orgId })
  const named = async (name: string): Promise<number> => {
    const { json } = await admin().get(`${collections}?limit=200`)
    return json.items.filter((it: { readonly name: string }) => it.name === name).length
  }

  it("the same key and body give that answer again, with Idempotent-Replayed: true, and make nothing new", async () => {
    const key = newKey()
    const first = await admin().post(collections, body("Once"), withKey(key))
    const second = await admin().post(collections, body("Once"), withKey(key))
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).toBe(first.text)
    expect(lastingHeaders(second)).toEqual(lastingHeaders(first))
    expect([isReplay(first), isReplay(second)]).toEqual([false, true])
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"])
    expect(await named("Once")).toBe(1)
  })

  it("a user is made once, and the answer is the same to the letter with a key and without", async () => {
    const cookie = callsOf(world().api, { cookie: world().siteAdmin.cookie })
    const key = newKey()
    const user = (email: string) => ({ email, name: "Ann", password: "a password for tests" })
    const plain = await cookie.post("/api/users", user("plain@example.org"))
    const first = await cookie.post("/api/users", user("keyed@example.org"), withKey(key))
    const second = await cookie.post("/api/users", user("keyed@example.org"), withKey(key))
    expect([plain.status, first.status, second.status]).toEqual([201, 201, 201])
    expect(Object.keys(first.json)).toEqual(Object.keys(plain.json))
    expect(Object.keys(lastingHeaders(first))).toEqual(Object.keys(lastingHeaders(plain)))
    expect([second.text, lastingHeaders(second)]).toEqual([first.text, lastingHeaders(first)])
    expect([isReplay(first), isReplay(second)]).toEqual([false, true])
    const taken = await cookie.post("/api/users", user("keyed@example.org"), withKey(newKey()))
    expect(taken.json.code).toBe("EMAIL_TAKEN")
  })

  it("a user's password is bound by the key like the rest of the body, and lies nowhere in a digest that is fast to try", async () => {
    const cookie = callsOf(world().api, { cookie: world().siteAdmin.cookie })
    const user = (secret: string) => ({ email: "bound@example.org", name: "Ann", password: secret })
    const stored = async (key: string) =>
      (await ask(`SELECT fingerprint FROM idempotency_key WHERE key = '${key}'`)).map(
        (it) => it["fingerprint"]
      )
    const digestOf = (path: string, sent: object) =>
      createHash("sha256")
        .update(`POST ${path}\n${JSON.stringify(sent)}`)
        .digest("hex")
    const [key, other] = [newKey(), newKey()]
    const first = await cookie.post("/api/users", user("a password for tests"), withKey(key))
    const mismatch = await cookie.post("/api/users", user("another good password"), withKey(key))
    expect([first.status, mismatch.json.code]).toEqual([201, "IDEMPOTENCY_MISMATCH"])
    expect(await stored(key)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await stored(key)).not.toEqual([digestOf("/api/users", user("a password for tests"))])
    await admin().post(collections, body("Bound"), withKey(other))
    expect(await stored(other)).toEqual([digestOf(collections, body("Bound"))])
  })

  it("who may make no user is refused as without a key", async () => {
    const cookie = callsOf(world().api, { cookie: world().orgAdmin.cookie })
    const user = { email: "refused@example.org", name: "Ann", password: "a password for tests" }
    const answers = [
      await cookie.post("/api/users", user),
      await cookie.post("/api/users", user, withKey(newKey()))
    ]
    expect(answers.map(outcome)).toEqual([forbidden("site_admin"), forbidden("site_admin")])
  })

  it("another body, another path or another operation under the key gives 409 IDEMPOTENCY_MISMATCH with the call that resolves it", async () => {
    const key = newKey()
    await admin().post(collections, body("First"), withKey(key))
    const mismatch = (name: string, path: string) =>
      refused(409, "IDEMPOTENCY_MISMATCH", { actions: [{ name, method: "POST", path }] })
    expect(outcome(await admin().post(collections, body("Second"), withKey(key)))).toEqual(
      mismatch("createCollection", collections)
    )
    expect(outcome(await admin().post(`${collections}?a=1`, body("First"), withKey(key)))).toEqual(
      mismatch("createCollection", `${collections}?a=1`)
    )
    expect(outcome(await admin().post("/api/spaces", body("First"), withKey(key)))).toEqual(
      mismatch("createSpace", "/api/spaces")
    )
    expect([await named("First"), await named("Second")]).toEqual([1, 0])
  })

  it("keys are kept per caller: a token and a cookie of one user share them, two users do not", async () => {
    const key = newKey()
    const cookie = callsOf(world().api, { cookie: world().orgAdmin.cookie })
    const other = callsOf(world().api, { token: world().siteAdmin.readWrite })
    const first = await admin().post(collections, body("Per caller"), withKey(key))
    expect((await cookie.post(collections, body("Per caller"), withKey(key))).json).toEqual(first.json)
    const others = await other.post(collections, body("Per caller"), withKey(key))
    expect([others.status, isReplay(others)]).toEqual([201, false])
    expect(await named("Per caller")).toBe(2)
  })

  it("a repeat is answered as at first, whatever changed since", async () => {
    const id = await makeCollection(world())
    const [trash, restore] = [() => admin().delete(`${collections}/${id}`), `${collections}/${id}/restore`]
    const key = newKey()
    await trash()
    const first = await admin().post(restore, undefined, withKey(key))
    await trash()
    const second = await admin().post(restore, undefined, withKey(key))
    expect([outcome(second), isReplay(second)]).toEqual([outcome(first), true])
    expect((await admin().get(`${collections}/${id}`)).status).toBe(404)
  })

  it("the preview of a decomposition calls the model once", async () => {
    const collection = `${collections}/${await makeCollection(world())}`
    const key = newKey()
    const preview = () =>
      admin().post(
        `${collection}/blocks/api/decompose`,
        {
          messages: [{ role: "user", content: "Split it into an order desk and an order store." }],
          quality: "fast",
          count: { min: 2, max: 5 },
          confirm: true
        },
        withKey(key)
      )
    const first = await preview()
    await admin().patch(collection, { name: "Changed since" })
    const second = await preview()
    expect([first.status, isReplay(first)]).toEqual([200, false])
    expect([second.text, lastingHeaders(second), isReplay(second)]).toEqual([
      first.text,
      lastingHeaders(first),
      true
    ])
  })

  it("a Markdown answer is given again as Markdown", async () => {
    const id = await makeCollection(world())
    await admin().delete(`${collections}/${id}`)
    const headers = { ...withKey(newKey()), accept: "text/markdown" }
    const first = await admin().post(`${collections}/${id}/restore`, undefined, headers)
    const second = await admin().post(`${collections}/${id}/restore`, undefined, headers)
    expect(first.headers["content-type"]).toBe("text/markdown; charset=utf-8")
    expect([second.text, lastingHeaders(second)]).toEqual([first.text, lastingHeaders(first)])
    expect(isReplay(second)).toBe(true)
  })

  it("is honoured on every kind of POST, by sessions too", async () => {
    const { member, orgAdmin, owner, siteAdmin } = world()
    const by = (cookie: string) => callsOf(world().api, { cookie })
    const collection = await makeCollection(world())
    const space = await makeSpace(world(), collection)
    const project = await makeProject(world(), space)
    await by(owner.cookie).put(`/api/projects/${project}/doc-content/api`, { content: "Text" })
    const email = `${newKey()}@example.org`
    const posts = [
      [siteAdmin, "/api/organisations", { name: "Organisation" }],
      [siteAdmin, "/api/users", { email, name: "User", password: "a long enough one" }],
      [orgAdmin, "/api/spaces", { name: "Space", org_id: world().orgId, collection_id: collection }],
      [orgAdmin, `/api/spaces/${space}/layers`, { name: "Layer" }],
      [orgAdmin, `/api/spaces/${space}/blocks/web/restore`, undefined],
      [owner, "/api/projects", { space_id: space, title: "Project" }],
      [owner, `/api/projects/${project}/doc-content/api/restore/1`, undefined],
      [member, "/api/memory/rules", { text: "Rule" }]
    ] as const
    for (const [{ cookie }, path, sent] of posts) {
      const key = newKey()
      const first = await by(cookie).post(path, sent, withKey(key))
      const second = await by(cookie).post(path, sent, withKey(key))
      expect([path, first.status < 300, isReplay(first)]).toEqual([path, true, false])
      expect([path, outcome(second), isReplay(second)]).toEqual([path, outcome(first), true])
    }
  })

  it("counts for nothing but POST, and not for session, tokens and guests' creations", async () => {
    const { api, orgAdmin, owner } = world()
    const key = newKey()
    const cookie = callsOf(api, { cookie: orgAdmin.cookie })
    const token = { name: "Keyed", scope: "read" }
    const made = [
      await cookie.post("/api/tokens", token, withKey(key)),
      await cookie.post("/api/tokens", token, withKey(key))
    ]
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(made[0]?.json.token).not.toBe(made[1]?.json.token)
    for (const title of ["One", "Two"]) {
      const collection = await makeCollection(world())
      const renamed = await cookie.patch(`${collections}/${collection}`, { name: title }, withKey(key))
      expect([renamed.json.name, isReplay(renamed)]).toEqual([title, false])
    }
    const space = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
    const guest = callsOf(api)
    const creation = { space_id: space, title: "A guest's" }
    const [one, two] = [
      await guest.post("/api/projects", creation, withKey(key)),
      await guest.post("/api/projects", creation, withKey(key))
    ]
    expect([one.status, two.status, isReplay(two)]).toEqual([201, 201, false])
    expect(two.json.id).not.toBe(one.json.id)
    const owners = callsOf(api, { token: owner.readWrite })
    expect(isReplay(await owners.post("/api/projects", creation, withKey(key)))).toBe(false)
  })
})
