import { isOperation, operations } from "@design-workspace/domain/access/Operations"
import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import type { Answer } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { sampled } from "@design-workspace/verification/gates/gate"
import {
  documentedCases,
  sampledCases
} from "@design-workspace/verification/operations/cases/documentedCases"
import type { Documented } from "@design-workspace/verification/operations/documented"
import type { Call } from "@design-workspace/verification/operations/OperationCase"
import { personOf, type Scene, sceneOf, sendAs } from "@design-workspace/verification/operations/Scene"
import { jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { databaseState } from "@design-workspace/verification/servers/databaseState"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"

type Headers = Readonly<Record<string, string>>

/** What a browser may send of where a call comes from; `own` stands for the service's origin. */
const refusedFrom: Readonly<Record<string, Headers>> = {
  "Sec-Fetch-Site: cross-site": { "sec-fetch-site": "cross-site" },
  "Sec-Fetch-Site: same-site": { "sec-fetch-site": "same-site" },
  "Sec-Fetch-Site: cross-site, our Origin": { "sec-fetch-site": "cross-site", origin: "own" },
  "another Origin": { origin: "https://evil.example" },
  "our Origin, in another scheme": { origin: "own, but for its scheme" },
  "Origin: null": { origin: "null" },
  "neither header": {}
}

const safe: ReadonlySet<string> = new Set(["GET", "HEAD"])

/** Reads that take a body: nothing is written, whoever leads there. */
const harmless: ReadonlySet<string> = new Set(["estimateGeneration", "estimateProjectGeneration"])

const headersFor = (headers: Headers, url: string): Headers => {
  const { origin } = headers
  if (origin === undefined) return headers
  return {
    ...headers,
    origin: origin === "own" ? url : origin.startsWith("own,") ? url.replace("http:", "https:") : origin
  }
}

/** The cookie of who may call; who signs in has none. */
const cookieOf = (scene: Scene, { as }: Call): Headers => {
  const cookie = as?.cookie ?? (scene.the.by === undefined ? undefined : personOf(scene).cookie)
  return cookie === undefined ? {} : { cookie }
}

/** Sends a call with the cookie of who may call, and nothing else that says where it comes from. */
const sendFrom = (scene: Scene, call: Call, headers: Headers): Promise<Answer> => {
  const { "sec-fetch-site": _, ...others } = call.headers ?? {}
  const more = { headers: { ...cookieOf(scene, call), ...headersFor(headers, scene.world.api.url) } }
  return sendAs(scene, { ...call, headers: others }, {}, more)
}

const isUnsafe = ({ method, name }: Documented): boolean => !safe.has(method) && !harmless.has(name)

const unsafe = documentedCases.filter(
  ([operation, { access }]) => isUnsafe(operation) && access !== "open" && access !== "bearer"
)

/** The matrix of rights has a call from elsewhere of each operation. */
const tried = sampledCases(unsafe)

describe("the operations that a page of another site must not bring about", () => {
  it("are all whose method is not safe, but for what is harmless or takes no cookie", () => {
    const others = documentedCases.flatMap(([operation]) => {
      const { method, name } = operation
      return safe.has(method) || unsafe.some(([it]) => it.name === name) ? [] : [name]
    })
    expect(others.sort()).toEqual(["callTools", "estimateGeneration", "estimateProjectGeneration"])
    expect(unsafe.length).toBeGreaterThan(50)
  })

  it("are all that write, whatever their method, but for the way back from another site, whose guard is the round", () => {
    const others = documentedCases.flatMap(([{ name }]) =>
      isOperation(name) && operations[name].writes && !unsafe.some(([it]) => it.name === name) ? [name] : []
    )
    expect(others).toEqual(["completeOidcSignIn"])
  })
})

inOneWorld(
  `cross-site calls of every unsafe operation${sampled}`,
  (world, ask) => {
    describe.each(
      tried.map(([operation, the]) => ({ operation, scene: sceneOf({ ask, operation, the }, world) }))
    )("$operation.name", ({ operation, scene }) => {
      it("is 403 CROSS_SITE_REQUEST from elsewhere, in whichever way the browser says so, and nothing changes", async () => {
        const call = await scene().standing()
        const before = await databaseState(ask)
        const answers: Record<string, unknown> = {}
        for (const [name, headers] of Object.entries(refusedFrom)) {
          const { headers: received, json, status } = await sendFrom(scene(), call, headers)
          answers[name] = [status, json?.code, received["set-cookie"]]
        }
        const expected = [403, "CROSS_SITE_REQUEST", undefined]
        expect(answers).toEqual(Object.fromEntries(Object.keys(refusedFrom).map((name) => [name, expected])))
        expect(await databaseState(ask)).toEqual(before)
      })

      it("is taken with our Origin", async () => {
        const { json, status } = await sendFrom(scene(), await scene().the.make(world()), { origin: "own" })
        // What a run still writes would be another operation's change.
        const admin = callsOf(world().api, { token: world().siteAdmin.read })
        if (status === 202) await jobUntil(admin, json.job_id, "succeeded")
        const successes = operation.answers.flatMap(({ code, status }) =>
          code === undefined ? [status] : []
        )
        expect(successes).toContain(status)
      })
    })
  },
  {},
  Layer.merge(PromptedModel, ScriptedIdentityProvider.layer())
)
