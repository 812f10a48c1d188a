import { callsOf } from "@design-workspace/verification/calls/Calls"
import { ok, outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { password, signIn } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"

inWorld("DELETE /api/users/:id of a site-admin", (world) => {
  it("409 IN_USE for the last one, who must make another first; then it can be removed", async () => {
    const { api, siteAdmin } = world()
    const first = callsOf(api, { cookie: siteAdmin.cookie })
    const remove = (by: typeof first, id: string) => by.delete(`/api/users/${id}`)
    const create = { name: "createUser", method: "POST", path: "/api/users", body: { site_admin: true } }
    const last = refused(409, "IN_USE", { used_by: [], actions: [create] })
    expect(outcome(await remove(first, siteAdmin.id))).toEqual(last)
    expect((await first.get("/api/session")).json.user.id).toBe(siteAdmin.id)

    const draft = { email: "second@example.org", name: "Second", password, site_admin: true }
    const { id } = (await first.post("/api/users", draft)).json
    const second = callsOf(api, { cookie: await signIn(api, draft.email, password) })
    expect(outcome(await remove(second, siteAdmin.id))).toEqual(ok)
    expect((await first.get("/api/session")).json.guest).toBe(true)
    expect(outcome(await remove(second, id))).toEqual(last)
  })
})
