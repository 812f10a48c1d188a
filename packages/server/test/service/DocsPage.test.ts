import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { onOneDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { expect, it } from "vitest"
import { browser, filesOf, send } from "./asBrowser.ts"

onOneDatabase("contract 12: /docs and its files", (api) => {
  const get = (path: string, headers?: Readonly<Record<string, string>>) =>
    send(`${api().url}${path}`, headers)
  const files = async () => filesOf((await get("/docs")).body)

  it("the page is revalidated: 304 for who has it in the same coding", async () => {
    const first = await get("/docs", { ...browser, "accept-encoding": "br" })
    expect([first.headers["cache-control"], first.headers["content-encoding"]]).toEqual(["no-cache", "br"])
    const again = { ...browser, "if-none-match": String(first.headers["etag"]) }
    const unchanged = await get("/docs", { ...again, "accept-encoding": "br" })
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
    expect(unchanged.headers["etag"]).toBe(first.headers["etag"])
    expect((await get("/docs", { ...again, "accept-encoding": "gzip" })).status).toBe(200)
  })

  it("browsers keep the files for a year, under names that change with them", async () => {
    expect(await files()).toHaveLength(3)
    for (const file of await files()) {
      const { headers, status } = await get(file, {})
      expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"])
      expect(file).toMatch(/\.[\w-]{16}\.(css|js)$/)
    }
  })

  it("they are compressed as Accept-Encoding wants it, and the same whatever the coding", async () => {
    for (const file of [...(await files()), "/openapi.json"]) {
      const plain = await get(file, {})
      expect(plain.headers).not.toHaveProperty("content-encoding")
      const br = await get(file, { "accept-encoding": "gzip, br" })
      const gzip = await get(file, { "accept-encoding": "br;q=0.1, gzip" })
      expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"])
      for (const { headers } of [plain, br, gzip]) expect(headers["vary"]).toBe("Accept-Encoding")
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
      expect(new Set([plain, br, gzip].map(({ headers }) => headers["etag"])).size).toBe(3)
    }
  })

  it("a first visit takes less than 1 MB, and a later one less than 1 KB", async () => {
    const coded = { ...browser, "accept-encoding": "gzip, deflate, br" }
    const page = await get("/docs", coded)
    const loaded = await Promise.all((await files()).map((file) => get(file, coded)))
    const bytes = [page, ...loaded].reduce((sum, { body }) => sum + body.length, 0)
    expect(bytes).toBeGreaterThan(500_000)
    expect(bytes).toBeLessThan(1_000_000)
    const later = await get("/docs", { ...coded, "if-none-match": String(page.headers["etag"]) })
    expect([later.status, later.body.length]).toEqual([304, 0])
  })

  it("an unknown file is the JSON 404", async () => {
    for (const file of ["/assets/", "/assets/scalar.js", "/assets/scalar.AAAAAAAAAAAAAAAA.js"]) {
      const { body, status } = await get(file)
      expect([status, JSON.parse(String(body)).code]).toEqual([404, "NOT_FOUND"])
    }
  })
})
