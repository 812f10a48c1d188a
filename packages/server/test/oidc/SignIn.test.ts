import { createHash } from "node:crypto"
import type { Answer } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { ok, outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  makeSpace,
  password
} from "@design-workspace/verification/scenes/World"
import { databaseState } from "@design-workspace/verification/servers/databaseState"
import { type Claims, startOidcPeer } from "@design-workspace/verification/servers/OidcPeer"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Layer, Option, Redacted } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

const publicUrl = "https://designs.example.org/workspace"
const callback = "/api/session/oidc/callback"
const [roundCookie, sessionCookie] = ["__Host-dw_oidc", "__Host-dw_session"]
const peer = await startOidcPeer(`${publicUrl}${callback}`)
const outsider = await startOidcPeer(`${publicUrl}${callback}`)
afterAll(() => Promise.all([peer.stop(), outsider.stop()]))

const clock = shiftedClock()
const settings = {
  publicUrl: Option.some(new URL(publicUrl)),
  oidcIssuer: Option.some(new URL(peer.issuer)),
  oidcClientId: Option.some(peer.client.id),
  oidcClientSecret: Option.some(Redacted.make(peer.client.secret))
}

const cookieIn = (answer: Answer, name: string): string => {
  const set = [answer.headers["set-cookie"] ?? []].flat().find((it) => it.startsWith(`${name}=`))
  return set?.split(";")[0] ?? ""
}
const locationOf = ({ headers }: Answer): string => String(headers["location"])
const verified = (email: string, name = "Ada"): Claims => ({ email, email_verified: true, name })
const refusedFor = (reason: string) => refused(401, "SIGN_IN_REFUSED", { reason })

inOneWorld(
  "sign-in by an OpenID Connect provider",
  (world, ask) => {
    const own = { origin: "https://designs.example.org" }
    const begin = async (query = "", headers = {}) =>
      expectStatus(await callsOf(world().api).get(`/api/session/oidc${query}`, headers), 303)
    const comeBack = (query: string, cookie: string, headers = {}) =>
      callsOf(world().api).get(`${callback}${query}`, { cookie, ...freshAddress(), ...headers })

    /** Begins, signs in at the provider, and gives what the browser then has: its cookie and the way back. */
    const walk = async (change: (address: URL) => void = () => undefined, query = "") => {
      const begun = await begin(query)
      const address = new URL(locationOf(begun))
      change(address)
      const back = await peer.walk(address.href)
      expect(`${back.origin}${back.pathname}`).toBe(`${publicUrl}${callback}`)
      return { back, cookie: cookieIn(begun, roundCookie) }
    }
    const comesAs = async (subject: string | null, claims: Claims = {}, more = "") => {
      peer.comes(subject, claims)
      const { back, cookie } = await walk()
      return comeBack(back.search, [cookie, more].filter((it) => it !== "").join("; "))
    }
    const whoAmI = async (answer: Answer) =>
      (await callsOf(world().api, { cookie: cookieIn(answer, sessionCookie) }).get("/api/session")).json
    const newUser = async (name: string) => {
      const { api, orgId, siteAdmin } = world()
      const user = { email: `${name}-${orgId}@example.org`, name, password }
      const headers = { cookie: siteAdmin.cookie, ...own }
      const { id } = expectStatus(await callsOf(api).post("/api/users", user, headers), 201).json
      return { email: user.email, id: String(id) }
    }

    describe("GET /api/session/oidc", () => {
      it("leads to the provider with PKCE, state and nonce, which are new each time", async () => {
        const [first, second] = [await begin(), await begin()]
        const [one, other] = [first, second].map((it) => new URL(locationOf(it)))
        expect(`${one?.origin}`).toBe(peer.issuer)
        expect(Object.fromEntries(one?.searchParams ?? [])).toEqual({
          client_id: "designs",
          response_type: "code",
          redirect_uri: `${publicUrl}${callback}`,
          scope: "openid email profile",
          code_challenge_method: "S256",
          code_challenge: expect.stringMatching(/^[\w-]{43}$/),
          state: expect.stringMatching(/^[0-9a-f]{64}$/),
          nonce: expect.stringMatching(/^[0-9a-f]{64}$/)
        })
        for (const secret of ["state", "nonce", "code_challenge"])
          expect(one?.searchParams.get(secret)).not.toBe(other?.searchParams.get(secret))
      })

      it("keeps what ties the answer to it in a cookie of this host alone, for 10 minutes", async () => {
        const [cookie, ...others] = [(await begin()).headers["set-cookie"] ?? []].flat()
        expect(others).toEqual([])
        const [pair = "", ...attributes] = cookie?.split("; ") ?? []
        expect(pair).toMatch(/^__Host-dw_oidc=[0-9A-Za-z]{43}\.\d+\.[\w-]+$/)
        const expires = attributes.find((it) => it.startsWith("Expires=")) ?? ""
        expect(attributes.filter((it) => it !== expires).sort()).toEqual([
          "HttpOnly",
          "Path=/",
          "SameSite=Lax",
          "Secure"
        ])
        expect(Math.round((Date.parse(expires.slice(8)) - clock.now()) / 60_000)).toBe(10)
      })

      it.each(["cross-site", "same-site"])("is not for other sites to lead to: %s is 403", async (site) => {
        const answer = await callsOf(world().api).get("/api/session/oidc", { "sec-fetch-site": site })
        expect(outcome(answer)).toEqual(refused(403, "CROSS_SITE_REQUEST"))
        expect(answer.headers).not.toHaveProperty("set-cookie")
      })

      it.each([
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\tevil",
        "/%0d%0aSet-Cookie:x",
        "javascript:alert(1)",
        "docs",
        "",
        "/é",
        `/${"x".repeat(1_000)}`
      ])("leads to paths of this origin alone: return_to=%j is refused, or stays at home", async (target) => {
        const query = `?return_to=${encodeURIComponent(target)}`
        const answer = await callsOf(world().api).get(`/api/session/oidc${query}`)
        if (answer.status === 400) {
          expect(answer.json.issues[0].path).toEqual(["query", "return_to"])
          return
        }
        // What is percent-encoded is a path, and stays encoded.
        expect([answer.status, target]).toEqual([303, "/%0d%0aSet-Cookie:x"])
        const { email } = await newUser("returner")
        peer.comes(email, verified(email))
        const { back, cookie } = await walk(undefined, query)
        expect(locationOf(await comeBack(back.search, cookie))).toBe(`https://designs.example.org${target}`)
      })
    })

    describe("GET /api/session/oidc/callback", () => {
      it("opens a session of the user with the verified address, and leads to return_to", async () => {
        const { email, id } = await newUser("ada")
        peer.comes("ada", verified(email.toUpperCase()))
        const { back, cookie } = await walk(undefined, `?return_to=${encodeURIComponent("/app?view=1#top")}`)
        const answer = await comeBack(back.search, cookie, { "sec-fetch-site": "cross-site" })
        expect([answer.status, locationOf(answer)]).toEqual([
          303,
          "https://designs.example.org/app?view=1#top"
        ])
        const set = [answer.headers["set-cookie"] ?? []].flat()
        expect(set.map((it) => it.split("=")[0]).sort()).toEqual([
          "__Host-dw_browser",
          roundCookie,
          sessionCookie
        ])
        expect(set.find((it) => it.startsWith(`${roundCookie}=`))).toMatch(
          /^__Host-dw_oidc=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/
        )
        expect(set.find((it) => it.startsWith(`${sessionCookie}=`))).toMatch(
          /HttpOnly.*Secure.*SameSite=Lax|Secure/
        )
        expect((await whoAmI(answer)).user).toMatchObject({ id, email })
      })

      it("without return_to it leads to the documentation", async () => {
        const { email } = await newUser("reader-of-docs")
        expect(locationOf(await comesAs(email, verified(email)))).toBe(
          "https://designs.example.org/workspace/docs"
        )
      })

      it("is a sign-in like any other: the session before ends, a guest's projects become the user's", async () => {
        const { api, orgAdmin, orgId, owner } = world()
        const { email, id } = await newUser("rotated")
        const member = { role: "member" }
        const headers = { cookie: orgAdmin.cookie, ...own }
        expectStatus(
          await callsOf(api).put(`/api/organisations/${orgId}/members/${id}`, member, headers),
          200
        )
        const before = cookieIn(
          await callsOf(api).post(
            "/api/session",
            { email: owner.email, password },
            { ...own, ...freshAddress() }
          ),
          sessionCookie
        )
        expect((await comesAs("rotated", verified(email), before)).status).toBe(303)
        expect((await callsOf(api, { cookie: before }).get("/api/session")).json.guest).toBe(true)

        const space_id = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
        const made = expectStatus(await callsOf(api).post("/api/projects", { space_id, title: "Mine" }), 201)
        const guest = cookieIn(made, sessionCookie)
        const answer = await comesAs("rotated", verified(email), guest)
        const cookie = cookieIn(answer, sessionCookie)
        expect(cookie).not.toBe(guest)
        const project = (await callsOf(api, { cookie }).get(`/api/projects/${made.json.id}`)).json
        expect(project.owner_id).toBe(id)
      })

      it("knows who was here before by the subject, whatever the address is by now: nobody is locked out or taken over", async () => {
        const [ada, eve] = [await newUser("ada-renamed"), await newUser("eve")]
        expect((await comesAs("s-ada", verified(ada.email))).status).toBe(303)
        for (const claims of [{}, verified("elsewhere@example.org"), verified(eve.email)])
          expect((await whoAmI(await comesAs("s-ada", claims))).user.id).toBe(ada.id)
      })

      it("an address that was given to somebody else at the provider opens nothing", async () => {
        const ada = await newUser("ada-gone")
        await comesAs("s-first", verified(ada.email))
        const before = await databaseState(ask)
        expect(outcome(await comesAs("s-second", verified(ada.email)))).toEqual(refusedFor("other_identity"))
        expect(await databaseState(ask)).toEqual(before)
      })

      it("the identity ends with its user: the next with that address is somebody new", async () => {
        const { api, siteAdmin } = world()
        const gone = await newUser("gone")
        expect((await comesAs("s-gone", verified(gone.email))).status).toBe(303)
        const admin = callsOf(api, { cookie: siteAdmin.cookie })
        expect(outcome(await admin.delete(`/api/users/${gone.id}`))).toEqual(ok)
        expect(outcome(await comesAs("s-gone", verified(gone.email)))).toEqual(refusedFor("unknown_user"))
      })

      it.each([
        ["false", { email_verified: false }],
        ["missing", {}],
        ["a text", { email_verified: "true" }]
      ])("vouches for no address where email_verified is %s", async (_, claims) => {
        const { email } = await newUser(`unverified-${Object.values(claims).join()}`)
        const before = await databaseState(ask)
        expect(outcome(await comesAs(`of ${email}`, { email, ...claims }))).toEqual(
          refusedFor("email_unverified")
        )
        expect(await databaseState(ask)).toEqual(before)
      })

      it("makes no users unless it is set to", async () => {
        const answer = await comesAs("s-new", verified("new@example.org"))
        expect(outcome(answer)).toEqual(refusedFor("unknown_user"))
        expect(cookieIn(answer, sessionCookie)).toBe("")
      })

      it("who declines at the provider learns so", async () => {
        expect(outcome(await comesAs(null))).toEqual(refusedFor("denied"))
      })
    })

    describe("401 SIGN_IN_REFUSED, and no session", () => {
      const comingBack = async (name: string, change?: (address: URL) => void) => {
        const { email } = await newUser(name)
        peer.comes(email, verified(email))
        return walk(change)
      }
      const changed = (back: URL, name: string, value: string) => {
        const query = new URLSearchParams(back.search)
        query.set(name, value)
        return `?${query}`
      }
      const expectNothing = async (call: () => Promise<Answer>, reason: string) => {
        const before = await databaseState(ask)
        const answer = await call()
        expect(outcome(answer)).toEqual(refusedFor(reason))
        expect(cookieIn(answer, sessionCookie)).toBe("")
        expect(await databaseState(ask)).toEqual(before)
      }

      it("for another state, for none, and in another browser", async () => {
        const { back, cookie } = await comingBack("stateful")
        const another = cookieIn(await begin(), roundCookie)
        const attempts: ReadonlyArray<readonly [query: string, cookie: string]> = [
          [changed(back, "state", "0".repeat(64)), cookie],
          [`?code=${back.searchParams.get("code")}`, cookie],
          [back.search, another],
          [back.search, "other=1"],
          [back.search, `${roundCookie}=`],
          [back.search, cookie.replace("__Host-", "")],
          [back.search, `${cookie}x`],
          [back.search, cookie.replace(/\.\d+\./, `.${clock.now()}1.`)],
          [back.search, cookie.replace(/[^.]*$/, Buffer.from("/elsewhere").toString("base64url"))]
        ]
        for (const [query, kept] of attempts)
          await expectNothing(() => comeBack(query, kept), "unknown_round")
        expect((await comeBack(back.search, cookie)).status).toBe(303)
      })

      /** A round that was made up whole, as who can plant cookies can, and signed in for at the provider. */
      const plantedRound = async (name: string, target: string) => {
        const text = `${"A".repeat(43)}.${clock.now()}.${Buffer.from(target).toString("base64url")}`
        const secret = (of: string) => createHash("sha256").update(`${of} ${text}`).digest("hex")
        const { back } = await comingBack(name, ({ searchParams }) => {
          searchParams.set("state", secret("state"))
          searchParams.set("nonce", secret("nonce"))
          const challenge = createHash("sha256").update(secret("verifier")).digest("base64url")
          searchParams.set("code_challenge", challenge)
        })
        return () => comeBack(back.search, `${roundCookie}=${text}`)
      }

      it("for a round that somebody planted whole, which leads elsewhere", async () => {
        const targets = [
          "//evil.example/x",
          "/\\evil.example",
          "https://evil.example/x",
          "javascript:alert(1)",
          ""
        ]
        for (const [index, target] of targets.entries())
          await expectNothing(await plantedRound(`planted-${index}`, target), "unknown_round")
        const home = await plantedRound("planted-home", "/app")
        expect(locationOf(await home())).toBe("https://designs.example.org/app")
      })

      it("for a code that was used before", async () => {
        const { back, cookie } = await comingBack("replayed")
        expect((await comeBack(back.search, cookie)).status).toBe(303)
        await expectNothing(() => comeBack(back.search, cookie), "invalid_answer")
      })

      it("for a code of another round, of another provider, and none", async () => {
        const [one, two] = [await comingBack("swapped-one"), await comingBack("swapped-two")]
        const code = one.back.searchParams.get("code") ?? ""
        await expectNothing(() => comeBack(changed(two.back, "code", code), two.cookie), "invalid_answer")
        await expectNothing(
          () => comeBack(changed(one.back, "code", "made-up"), one.cookie),
          "invalid_answer"
        )
      })

      it("for an answer that names another issuer", async () => {
        const { back, cookie } = await comingBack("issued")
        await expectNothing(() => comeBack(changed(back, "iss", outsider.issuer), cookie), "invalid_answer")
      })

      it("for another nonce in what the provider signs", async () => {
        const { back, cookie } = await comingBack("nonce", (address) =>
          address.searchParams.set("nonce", "of-somebody-else")
        )
        await expectNothing(() => comeBack(back.search, cookie), "invalid_answer")
      })

      it("for a code that was asked for with another PKCE challenge", async () => {
        const { back, cookie } = await comingBack("challenge", (address) =>
          address.searchParams.set("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        )
        await expectNothing(() => comeBack(back.search, cookie), "invalid_answer")
      })

      it("for one who was away for more than 10 minutes", async () => {
        const { back, cookie } = await comingBack("late")
        clock.advance("10 minutes")
        const late = await comingBack("later")
        clock.advance("601 seconds")
        await expectNothing(() => comeBack(back.search, cookie), "expired")
        await expectNothing(() => comeBack(late.back.search, late.cookie), "expired")
      })
    })

    it("an identity signs in for a user whose password is not touched by it", async () => {
      const { api } = world()
      const { email } = await newUser("both")
      await comesAs("s-both", verified(email))
      const headers = { ...own, ...freshAddress() }
      expectStatus(await callsOf(api).post("/api/session", { email, password }, headers), 200)
    })
  },
  settings,
  Layer.merge(Model, clock.layer)
)
