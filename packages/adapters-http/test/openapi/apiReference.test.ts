import { createHash } from "node:crypto"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { layerWebCrypto } from "effect/crypto/Digest"
import { HttpServerResponse } from "effect/http"
import { apiReference } from "../../src/openapi/apiReference.ts"
import { published } from "./published.ts"

/** The page, its headers, and its scripts apart from the rest of it. */
const page = Effect.gen(function* () {
  const response = HttpServerResponse.toWeb(yield* yield* apiReference)
  const html = yield* Effect.promise(() => response.text())
  const parts = html.split(/<script>|<\/script>/)
  return {
    headers: response.headers,
    scripts: parts.filter((_, index) => index % 2 === 1),
    frame: parts.filter((_, index) => index % 2 === 0).join("")
  }
}).pipe(Effect.provide(layerWebCrypto))

describe("apiReference", () => {
  it.effect("shows the whole document, with Scalar, in one answer", () =>
    Effect.gen(function* () {
      const { frame, headers, scripts } = yield* page
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
      expect(scripts).toHaveLength(2)
      for (const { operation } of Object.values(published.paths).flatMap((it) =>
        Object.values(it).map((operation) => ({ operation }))
      )) {
        expect(scripts[1]).toContain(`"operationId":"${operation.operationId}"`)
      }
      expect(frame).toContain("<title>Design Workspace</title>")
    })
  )

  it.effect("refers to no other host: no element loads anything, web fonts and calls home are off", () =>
    Effect.gen(function* () {
      const { frame, scripts } = yield* page
      expect(frame).not.toMatch(/\b(src|href|action)=|url\(|@import|<link|<iframe/i)
      expect(scripts[1]).toContain('"withDefaultFonts":false')
      expect(scripts[1]).toContain('"telemetry":false')
      expect(scripts[1]).toContain('"showDeveloperTools":"never"')
      expect(scripts[1]).toContain('"agent":{"disabled":true}')
    })
  )

  it.effect("may run these scripts alone, and reach no other origin", () =>
    Effect.gen(function* () {
      const { headers, scripts } = yield* page
      const hashes = scripts.map(
        (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`
      )
      expect((headers.get("content-security-policy") ?? "").split("; ")).toEqual([
        "default-src 'none'",
        `script-src ${hashes.join(" ")}`,
        "style-src 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'"
      ])
    })
  )
})
