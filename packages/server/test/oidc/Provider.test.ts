import type { Answer } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, freshAddress } from "@design-workspace/verification/scenes/World"
import { type OidcPeer, startOidcPeer } from "@design-workspace/verification/servers/OidcPeer"
import { onOneDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { Option, Redacted } from "effect"
import { afterAll, expect, it } from "vitest"

const publicUrl = "https://designs.example.org"
const callback = "/api/session/oidc/callback"
const first = await startOidcPeer(`${publicUrl}${callback}`)
await first.stop()

const cookieOf = ({ headers }: Answer): string =>
  [headers["set-cookie"] ?? []].flat().flatMap((it) => it.split(";")[0] ?? [])[0] ?? ""

onOneDatabase("without OIDC_ISSUER", (api) => {
  it.each(["/api/session/oidc", "/api/session/oidc?return_to=/docs", callback, `${callback}?code=1&state=2`])(
    "GET %s is 404, and the process serves all else",
    async (path) => {
      const answer = await callsOf(api()).get(path)
      expect(outcome(answer)).toEqual(refused(404, "NOT_FOUND"))
      expect(answer.headers).not.toHaveProperty("location")
    }
  )
})

inOneWorld(
  "an OpenID Connect provider that comes and goes, and may make users",
  (world) => {
    let peer: OidcPeer | undefined
    const begin = () => callsOf(world().api).get("/api/session/oidc")
    const back = (query: string, cookie: string) =>
      callsOf(world().api).get(`${callback}${query}`, { cookie, ...freshAddress() })
    const unavailable = refused(503, "IDENTITY_PROVIDER_UNAVAILABLE")

    afterAll(() => peer?.stop())

    it("is not waited for at the start; while it is away a sign-in is 503 with Retry-After, and passwords do", async () => {
      const away = await begin()
      expect(outcome(away)).toEqual(unavailable)
      expect(away.headers["retry-after"]).toBe("5")
      expect(away.headers).not.toHaveProperty("set-cookie")
    })

    it("is named to guests before the sign-in, also while it is away", async () => {
      const { json } = expectStatus(await callsOf(world().api).get("/api/session", freshAddress()), 200)
      expect(json.sign_in).toEqual({ password: true, oidc: { name: "Here" }, guests: expect.any(Boolean) })
    })

    it("once it is there the next sign-in works, and makes a user who is in no organisation", async () => {
      peer = await startOidcPeer(`${publicUrl}${callback}`, Number(new URL(first.issuer).port))
      const email = `new-${world().orgId}@example.org`
      peer.comes(email, { email, email_verified: true, name: "Ada" })
      const begun = expectStatus(await begin(), 303)
      const { search } = await peer.walk(String(begun.headers["location"]))
      const answer = expectStatus(await back(search, cookieOf(begun)), 303)
      const who = (await callsOf(world().api, { cookie: answer.cookie ?? "" }).get("/api/session")).json
      expect(who).toMatchObject({ user: { email, name: "Ada", site_admin: false }, organisations: [] })
    })

    it("gone between the way there and the way back it is 503 too, and nobody is signed in", async () => {
      if (peer === undefined) throw new Error("the provider is not there")
      peer.comes("late", { email: "late@example.org", email_verified: true })
      const begun = expectStatus(await begin(), 303)
      const { search } = await peer.walk(String(begun.headers["location"]))
      await peer.stop()
      const answer = await back(search, cookieOf(begun))
      expect(outcome(answer)).toEqual(unavailable)
      expect(answer.cookie).toBeUndefined()
    })
  },
  {
    publicUrl: Option.some(new URL(publicUrl)),
    oidcIssuer: Option.some(new URL(first.issuer)),
    oidcClientId: Option.some(first.client.id),
    oidcClientSecret: Option.some(Redacted.make(first.client.secret)),
    oidcName: Option.some("Here"),
    oidcCreateUsers: true
  }
)
