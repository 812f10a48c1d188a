import { describe, expect, it } from "vitest"
import { startingAnswer } from "../../src/answers/startingAnswer.ts"

const app = "https://app.example.org"
const settings = { publicUrl: "https://design.example.org", corsOrigins: [app] }
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

const ask = (method: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  startingAnswer({ method, headers }, path, "the id", settings)

describe("startingAnswer", () => {
  it("is a page that reloads itself to a browser that opens an address", () => {
    for (const path of ["/", "/docs", "/apiary"]) {
      const { body, headers, status } = ask("GET", path, { accept: browser })
      expect(status).toBe(503)
      expect(body).toContain('<meta http-equiv="refresh" content="1">')
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy":
          "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
        "strict-transport-security": "max-age=31536000",
        "cache-control": "no-store",
        "retry-after": "1",
        "x-request-id": "the id"
      })
    }
  })

  it.each([
    ["GET", "/", "*/*"],
    ["GET", "/", "application/json"],
    ["POST", "/", browser],
    ["GET", "/api", browser],
    ["GET", "/api/projects", browser],
    ["GET", "/mcp", browser]
  ])("is NOT_READY to %s %s, Accept: %s", (method, path, accept) => {
    const { body, headers, status } = ask(method, path, { accept })
    expect([status, headers["retry-after"], JSON.parse(body).code]).toEqual([503, "1", "NOT_READY"])
  })

  it("is alive at /healthz, to a browser too", () => {
    const { body, status } = ask("GET", "/healthz", { accept: browser })
    expect([status, body]).toEqual([200, '{"status":"ok"}'])
  })

  it("has no body to a preflight", () => {
    for (const path of ["/healthz", "/api/projects"]) {
      const asked = { origin: app, "access-control-request-method": "GET" }
      const { body, headers, status } = ask("OPTIONS", path, asked)
      expect([status, body, headers["access-control-allow-origin"]]).toEqual([204, "", app])
      expect(headers).not.toHaveProperty("content-type")
      expect(headers).not.toHaveProperty("content-length")
    }
  })
})
