import { request } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { onOneDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { describe, expect, it } from "vitest"

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: Buffer
}

/** As a browser opens an address. */
const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8" }

onOneDatabase("contract 12: the pages", (api) => {
  const send = (
    path: string,
    headers: Readonly<Record<string, string>> = browser,
    method = "GET"
  ): Promise<Got> =>
    new Promise((resolve, reject) => {
      const call = request(`${api().url}${path}`, { method, headers, agent: false }, (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks)
          })
        )
      })
      call.on("error", reject)
      call.end()
    })

  /** The paths of the files that a page loads. */
  const filesOf = async (path: string): Promise<ReadonlyArray<string>> => {
    const html = String((await send(path)).body)
    return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file)
  }

  describe("GET /", () => {
    it("is a page for a browser, which leads to the sign-in, /docs and the first walk", async () => {
      const { body, headers, status } = await send("/")
      const html = String(body)
      expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"])
      for (const part of ['id="sign-in"', 'id="oidc"', 'id="make-token"', 'id="sign-out"', 'href="/docs"']) {
        expect(html).toContain(part)
      }
      expect(html).toContain(`${api().url}/api/session`)
      expect(html).toContain(`"url": "${api().url}/mcp"`)
      expect(html).toContain(`baseUrl: "${api().url}"`)
      expect((await send("/", browser, "HEAD")).status).toBe(200)
    })

    it("loads only its own files, and runs no script that is written in it", async () => {
      const { body, headers } = await send("/")
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self';/
      )
      expect(String(headers["content-security-policy"])).not.toContain("unsafe")
      const html = String(body).replaceAll(api().url, "")
      expect(html).not.toMatch(/https?:|\son\w+=|\sstyle=|<style|<script(?![^>]* src=)/)
      const files = await filesOf("/")
      expect(files).toHaveLength(2)
      for (const file of files) expect(String((await send(file, {})).body)).not.toMatch(/https?:/)
    })

    it.each([
      ["without Accept", {}],
      ["with a wildcard", { accept: "*/*" }],
      ["for JSON", { accept: "application/json" }],
      ["for Markdown", { accept: "text/markdown" }],
      ["for JSON rather than HTML", { accept: "text/html;q=0.5, application/json" }],
      ["for anything but HTML", { accept: "text/html;q=0, */*" }]
    ])("is the JSON 404 %s, which says where programs begin", async (_, headers) => {
      const answer = await send("/", headers as Readonly<Record<string, string>>)
      expect([answer.status, answer.headers["content-type"]]).toEqual([404, "application/json"])
      const { code, message } = JSON.parse(String(answer.body))
      expect(code).toBe("NOT_FOUND")
      for (const path of ["/openapi.json", "/llms.txt", "/mcp"]) expect(message).toContain(path)
      expect(answer.headers["vary"]).toBe("Accept, Accept-Encoding")
    })

    it.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is 404 as ever", async (method) => {
      expect((await send("/", browser, method)).status).toBe(404)
    })
  })

  describe.each(["/", "/docs"])("the page at %s", (path) => {
    it("is revalidated: 304 for who has it in the same coding", async () => {
      const first = await send(path, { ...browser, "accept-encoding": "br" })
      expect([first.headers["cache-control"], first.headers["content-encoding"]]).toEqual(["no-cache", "br"])
      const again = { ...browser, "if-none-match": String(first.headers["etag"]) }
      const unchanged = await send(path, { ...again, "accept-encoding": "br" })
      expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
      expect(unchanged.headers["etag"]).toBe(first.headers["etag"])
      expect((await send(path, { ...again, "accept-encoding": "gzip" })).status).toBe(200)
    })

    it("has files that browsers keep for a year, under names that change with them", async () => {
      for (const file of await filesOf(path)) {
        const { headers, status } = await send(file, {})
        expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"])
        expect(file).toMatch(/\.[\w-]{16}\.(css|js)$/)
      }
    })
  })

  describe("GET /assets/:file", () => {
    it("is compressed as Accept-Encoding wants it, and the same whatever the coding", async () => {
      for (const file of [...(await filesOf("/docs")), "/openapi.json"]) {
        const plain = await send(file, {})
        expect(plain.headers).not.toHaveProperty("content-encoding")
        const br = await send(file, { "accept-encoding": "gzip, br" })
        const gzip = await send(file, { "accept-encoding": "br;q=0.1, gzip" })
        expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"])
        for (const { headers } of [plain, br, gzip]) expect(headers["vary"]).toBe("Accept-Encoding")
        expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
        expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
        expect(new Set([plain, br, gzip].map(({ headers }) => headers["etag"])).size).toBe(3)
      }
    })

    it("takes a first visit of /docs less than 1 MB, and a later one less than 1 KB", async () => {
      const coded = { ...browser, "accept-encoding": "gzip, deflate, br" }
      const page = await send("/docs", coded)
      const files = await Promise.all((await filesOf("/docs")).map((file) => send(file, coded)))
      const bytes = [page, ...files].reduce((sum, { body }) => sum + body.length, 0)
      expect(bytes).toBeGreaterThan(500_000)
      expect(bytes).toBeLessThan(1_000_000)
      const later = await send("/docs", { ...coded, "if-none-match": String(page.headers["etag"]) })
      expect([later.status, later.body.length]).toEqual([304, 0])
    })

    it("an unknown file is the JSON 404", async () => {
      for (const file of ["/assets/", "/assets/front.js", "/assets/front.AAAAAAAAAAAAAAAA.js"]) {
        const { body, status } = await send(file)
        expect([status, JSON.parse(String(body)).code]).toEqual([404, "NOT_FOUND"])
      }
    })
  })
})

onOneDatabase(
  "contract 15.1: a limit of 3 requests a minute",
  (api) => {
    it("does not count pages and their files", async () => {
      const files = ["/", "/docs", "/assets/none.js"]
      for (const file of [...files, ...files, ...files]) {
        const { status } = await fetch(`${api().url}${file}`, { headers: { accept: "text/html" } })
        expect(status).toBe(file.endsWith("none.js") ? 404 : 200)
      }
      expect((await api().call("GET", "/api/session")).status).toBe(200)
    })
  },
  { rateLimitPerMinute: 3 }
)
