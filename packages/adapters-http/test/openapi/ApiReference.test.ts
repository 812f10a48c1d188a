import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ApiReference } from "../../src/openapi/ApiReference.ts"
import { HttpSettings } from "../../src/settings/HttpSettings.ts"
import { published } from "./published.ts"

const settings = {
  publicUrl: "https://example.org/designs",
  publicOrigin: "https://example.org",
  secureCookies: true,
  rateLimitPerMinute: 0,
  answerCacheBytes: 1_000_000,
  bodyBudgetBytes: 1_000_000,
  answerBudgetBytes: 1_000_000,
  longPollsPerCredential: 32,
  fastPath: true,
  corsOrigins: []
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** The page, its policy, and the texts of its files by name, without the hashes in the names. */
const page = Effect.gen(function* () {
  const { page } = yield* ApiReference
  const { assets, html, policy } = yield* page
  const files = yield* Effect.forEach([...assets], ([name, { coded }]) =>
    Effect.map(coded.identity, (bytes) => [name.replace(/\.[\w-]{16}\./, "."), text(bytes)] as const)
  )
  return { html: text(yield* html.coded.identity), policy, names: [...assets.keys()], files: new Map(files) }
}).pipe(Effect.provide(ApiReference.layer.pipe(Layer.provide(Layer.succeed(HttpSettings, settings)))))

describe("ApiReference", () => {
  it.effect("shows the whole document, with Scalar", () =>
    Effect.gen(function* () {
      const { files, html } = yield* page
      expect([...files.keys()]).toEqual(["scalar.js", "reference.js", "reference.css"])
      for (const operation of Object.values(published.paths).flatMap((it) => Object.values(it))) {
        expect(files.get("reference.js")).toContain(`"operationId":"${operation.operationId}"`)
      }
      expect(html).toContain("<title>Design Workspace</title>")
    })
  )

  it.effect("loads its own files alone, below the path of the public URL; calls home are off", () =>
    Effect.gen(function* () {
      const { files, html, names } = yield* page
      const loaded = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]*(?:src|href)="([^"]*)"/g)]
      expect(loaded.map(([, path]) => path).sort()).toEqual(
        names.map((name) => `/designs/assets/${name}`).sort()
      )
      expect(html).not.toMatch(/https?:|<script>|<style|<iframe|@import/)
      const call = files.get("reference.js")
      expect(call).toContain('"withDefaultFonts":false')
      expect(call).toContain('"telemetry":false')
      expect(call).toContain('"showDeveloperTools":"never"')
      expect(call).toContain('"agent":{"disabled":true}')
    })
  )

  it.effect("may run the service's own scripts alone, and reach no other origin", () =>
    Effect.gen(function* () {
      expect((yield* page).policy.split("; ")).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'"
      ])
    })
  )
})
