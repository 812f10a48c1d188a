import { onOneDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { describe, expect, it } from "vitest"

const paths = ["/healthz", "/readyz", "/metrics"] as const

onOneDatabase(
  "the state of the service (contract sections 4 and 6)",
  (api) => {
    it.each(["/healthz", "/readyz"])("%s answers 200 while all is well", async (path) => {
      const { headers, json, status } = await api().call("GET", path)
      expect([status, json]).toEqual([200, { status: "ok" }])
      expect(headers["content-type"]).toBe("application/json")
      expect(headers["cache-control"]).toBe("no-store")
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
    })

    it("/metrics answers in Prometheus' text format", async () => {
      const { headers, status, text } = await api().call("GET", "/metrics")
      expect(status).toBe(200)
      expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8")
      const sample = /^[a-z_]+(\{[a-z_]+="[^"\\\n]*"(,[a-z_]+="[^"\\\n]*")*\})? (-?[0-9.e+-]+|\+Inf)$/
      const lines = text.trimEnd().split("\n")
      expect(lines.filter((line) => !line.startsWith("# ") && !sample.test(line))).toEqual([])
      const families = lines.flatMap((line) => /^# TYPE (\S+) /.exec(line)?.[1] ?? [])
      expect(families.length).toBeGreaterThan(10)
      expect(new Set(families).size).toBe(families.length)
    })

    describe.each(paths)("%s", (path) => {
      it("needs no credential, sees none that is dead, and is not limited", async () => {
        const dead = {
          token: "dw_dead",
          cookie: "dw_session=dead",
          headers: { "sec-fetch-site": "cross-site" }
        }
        for (let time = 0; time < 5; time += 1) {
          expect((await api().call("GET", path, dead)).status).toBe(200)
        }
        expect((await api().call("GET", "/api/session")).status).toBe(200)
      })

      it("answers HEAD like GET, without a body", async () => {
        const { status, text } = await api().call("HEAD", path)
        expect([status, text]).toEqual([200, ""])
      })

      it("takes no other method", async () => {
        const { headers, json, status } = await api().call("POST", path, { body: {} })
        expect([status, json.code, headers["allow"]]).toEqual([405, "METHOD_NOT_ALLOWED", "GET, HEAD"])
      })
    })
  },
  { rateLimitPerMinute: 4 }
)
