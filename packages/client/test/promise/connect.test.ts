import {
  type Collection,
  ConnectionLost,
  connect,
  isNotModified,
  type Refusal,
  Refused,
  UnexpectedAnswer
} from "@design-workspace/client"
import { describe, expect, expectTypeOf, it, vi } from "vitest"
import { baseUrl, clientOf, id, json, pageOf } from "./service.ts"

const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "nothing was thrown",
    (error: unknown) => error
  )

describe("connect", () => {
  it("takes and gives plain strings, under the names of the wire", async () => {
    const made = { id, name: "Shop", owner_org_id: id, updated_at: "2026-11-20T09:30:00.000Z", layers: [] }
    const { asked, client } = clientOf(() => json(made, 201))
    const orgId: string = id
    const collection = await client.collections.createCollection({
      payload: { name: "Shop", owner_org_id: orgId }
    })
    expectTypeOf(collection).toEqualTypeOf<Collection>()
    expectTypeOf(collection.id).toEqualTypeOf<string>()
    expectTypeOf(collection.updated_at).toEqualTypeOf<string>()
    expect(collection).toEqual(made)
    expect(asked).toEqual([
      {
        url: `${baseUrl}/api/collections`,
        init: {
          method: "POST",
          headers: { authorization: "Bearer dw_secret", "content-type": "application/json" },
          body: JSON.stringify({ name: "Shop", owner_org_id: id })
        }
      }
    ])
  })

  it("asks for no argument that the API does not need", async () => {
    const { asked, client } = clientOf(() => json({ items: [], next_cursor: null }))
    expect((await client.collections.listCollections()).items).toEqual([])
    expect(asked[0]).toEqual({
      url: `${baseUrl}/api/collections`,
      init: { method: "GET", headers: { authorization: "Bearer dw_secret" } }
    })
    // The API takes `fast` or `pro` and has a default.
    const payload = {
      mode: "initial",
      params: { layers: {}, blocks: {}, specialties: {} },
      messages: []
    } as const
    expectTypeOf(client.generate).toBeCallableWith({ params: { id }, payload })
  })

  it("writes path and query as they are meant, and leaves out what is undefined", async () => {
    const { asked, client } = clientOf(() => json({}))
    await client.documents.readDocument({ params: { id, nodeId: "a/b c?" } })
    await clientOf(() => json({})).client.search.search({ query: { q: "x" } })
    expect(asked[0]?.url).toBe(`${baseUrl}/api/projects/${id}/doc-content/a%2Fb%20c%3F`)
    const second = clientOf(() => json({ items: [] }))
    await second.client.collections.listCollections(
      { query: { limit: 2, cursor: undefined } },
      { actions: true }
    )
    expect(second.asked[0]?.url).toBe(`${baseUrl}/api/collections?limit=2&actions=1`)
  })

  it.each(["", ".", ".."])(
    "refuses the id %j, which would name another path, in one sentence",
    async (bad) => {
      const { asked, client } = clientOf()
      const error = await thrownBy(client.projects.readProject({ params: { id: bad } }))
      expect(error).toEqual(new TypeError(`params.id must be an id or a name, not ${JSON.stringify(bad)}.`))
      expect(asked).toEqual([])
    }
  )

  it.each([
    "designs.example.org",
    "",
    "ftp://example.org",
    "localhost:8080",
    "https://example.org?a=1",
    "https://example.org/#top",
    "https://me:secret@example.org"
  ])("refuses the base URL %j at once, in one sentence", (bad) => {
    const sentence = "baseUrl must be an http or https URL without user, query and hash."
    expect(() => connect({ baseUrl: bad })).toThrow(new TypeError(sentence))
  })

  it("keeps the path of a base URL", async () => {
    const urls: Array<string> = []
    const fetch = async (url: string) => {
      urls.push(url)
      return json({ items: [] })
    }
    await connect({ baseUrl: new URL("https://example.org/designs/"), fetch }).collections.listCollections()
    expect(urls).toEqual(["https://example.org/designs/api/collections"])
  })

  it("calls the own origin of a page without a base URL", async () => {
    vi.stubGlobal("location", { href: "https://example.org/console/page" })
    const urls: Array<string> = []
    const fetch = async (url: string) => {
      urls.push(url)
      return json({ items: [] })
    }
    await connect({ baseUrl: "", fetch }).collections.listCollections()
    vi.unstubAllGlobals()
    expect(urls).toEqual(["https://example.org/api/collections"])
  })

  it("sends the conditions of a call as headers", async () => {
    const { asked, client } = clientOf(
      () => json({}),
      () => json({})
    )
    const at = "2026-11-20T09:30:00.000Z"
    await client.collections.updateCollection({ params: { id }, payload: { name: "A" } }, { ifMatch: at })
    await client.collections.createCollection(
      { payload: { name: "A", owner_org_id: null } },
      { idempotencyKey: "order-17" }
    )
    expect(asked.map(({ init }) => init.headers)).toMatchObject([
      { "if-match": `"${at}"` },
      { "idempotency-key": "order-17" }
    ])
  })

  it("answers a read with ifNoneMatch with NotModified when nothing is new, without throwing", async () => {
    const at = "2026-11-20T09:30:00.000Z"
    const { asked, client } = clientOf(
      () => new Response(null, { status: 304 }),
      () => json({ title: "Another" })
    )
    const read = () => client.projects.readProject({ params: { id } }, { ifNoneMatch: at })
    expect(isNotModified(await read())).toBe(true)
    const changed = await read()
    if (isNotModified(changed)) throw new Error("it changed")
    expectTypeOf(changed.title).toEqualTypeOf<string>()
    expect(changed.title).toBe("Another")
    expect(asked[0]?.init.headers).toMatchObject({ "if-none-match": `"${at}"` })
    const plain = client.projects.readProject
    expectTypeOf(plain).toBeCallableWith({ params: { id } })
  })

  it("throws a refusal that narrows by its code", async () => {
    const refusal = {
      code: "GENERATION_IN_PROGRESS",
      message: "It runs.",
      job_id: "j",
      attempt_id: "a",
      retry_at: "2026-11-20T09:41:07.312Z",
      actions: []
    }
    const { client } = clientOf(() => json(refusal, 409))
    const error = await thrownBy(client.collections.trashCollection({ params: { id } }))
    if (!(error instanceof Refused) || error.refusal.code !== "GENERATION_IN_PROGRESS") throw error
    expectTypeOf(error.refusal.job_id).toEqualTypeOf<string>()
    expectTypeOf(error.code).toEqualTypeOf<Refusal["code"]>()
    expect([error.message, error.code, error.status, error.refusal]).toEqual([
      "It runs.",
      "GENERATION_IN_PROGRESS",
      409,
      refusal
    ])
  })

  it("says where a request is wrong, with the index", async () => {
    const issues = [
      { path: ["blocks", 3, "layer_id"], message: "names no layer" },
      { path: ["query", "limit"], message: "must be at most 200" }
    ]
    const refusal = { code: "VALIDATION_FAILED", message: "The request is invalid.", issues }
    const { client } = clientOf(() => json(refusal, 400))
    const error = await thrownBy(client.collections.listCollections())
    expect(String(error)).toBe(
      "Refused: The request is invalid. blocks[3].layer_id names no layer; query.limit must be at most 200"
    )
  })

  it("takes no request where the operation has none, and no two options that exclude each other", () => {
    const { collections, projects, service, session } = clientOf().client
    const type = () => [
      // @ts-expect-error no path is filled
      session.whoAmI({ params: { id } }),
      // @ts-expect-error it has no query
      session.whoAmI({ query: { q: "x" } }),
      // @ts-expect-error it has no body
      session.signOut({ payload: {} }),
      // @ts-expect-error the service answers no 304 with actions
      projects.readProject({ params: { id } }, { ifNoneMatch: "", actions: true }),
      // @ts-expect-error the description of the API has no `updated_at`
      service.readOpenApi({}, { ifNoneMatch: "" }),
      collections.readCollectionGraph({ params: { id } }, { ifNoneMatch: "" })
    ]
    expect(type).toBeTypeOf("function")
    // A page for people is no operation of a program.
    expect(service).not.toHaveProperty("readApiReference")
  })

  it("tells an answer that is none of the service from a refusal", async () => {
    const cancelled = vi.fn()
    const cut = () => new Response('{"items":', { headers: { "content-type": "application/json" } })
    const nothing = () => new Response(null)
    const page = (status: number) => () => pageOf(status, cancelled)
    const { client } = clientOf(page(502), page(200), nothing, cut)
    const read = () => thrownBy(client.collections.listCollections())
    for (const status of [502, 200, 200])
      expect(await read()).toEqual(new UnexpectedAnswer(status, "is none of the service"))
    expect(await read()).toEqual(new UnexpectedAnswer(200, "is no JSON"))
    expect(cancelled).toHaveBeenCalledTimes(2)
  })

  it("gives bytes where the answer is no text", async () => {
    const bytes = Uint8Array.of(0x89, 0x50, 0xff, 0x00, 0x0a)
    const { client } = clientOf(
      () => new Response(bytes, { headers: { "content-type": "image/png" } }),
      () => new Response(bytes, { headers: { "content-type": "application/zip" } }),
      () => new Response("# Book shop", { headers: { "content-type": "text/markdown; charset=utf-8" } })
    )
    expect(await client.projects.readProjectGraph({ params: { id }, query: { format: "png" } })).toEqual(
      bytes
    )
    expect(await client.interchange.exportProject({ params: { id }, query: { format: "zip" } })).toEqual(
      bytes
    )
    const text = await client.interchange.exportProject({ params: { id }, query: { format: "markdown" } })
    expect(text).toBe("# Book shop")
  })

  it("gives texts where the operation has them, and nothing where it has none", async () => {
    const text = (type: string) => () => new Response("text", { headers: { "content-type": type } })
    const { client } = clientOf(
      text("image/svg+xml"),
      text("text/plain; version=0.0.4"),
      () => new Response(null, { status: 202 })
    )
    const graph = client.projects.readProjectGraph({ params: { id }, query: { format: "svg" } })
    expect(await graph).toBe("text")
    expect(await client.service.readMetrics()).toBe("text")
    const told = { jsonrpc: "2.0", method: "notifications/initialized" } as const
    expect(await client.mcp.callTools({ payload: told })).toBeUndefined()
  })

  it("tells a connection that was lost, also while the answer came, from a call that cannot be sent", async () => {
    const refused = new TypeError("fetch failed")
    const body = new ReadableStream({ start: (controller) => controller.error(refused) })
    const { asked, client } = clientOf(
      () => Promise.reject(refused),
      () => new Response(body, { headers: { "content-type": "application/json" } })
    )
    for (let call = 0; call < 2; call += 1) {
      const error = await thrownBy(client.collections.listCollections())
      expect(error).toBeInstanceOf(ConnectionLost)
      expect(error).toMatchObject({ cause: refused })
    }
    const payload = { name: "A", owner_org_id: null }
    const wrong = client.collections.createCollection({ payload }, { idempotencyKey: "a\nb" })
    expect(await thrownBy(wrong)).toBeInstanceOf(TypeError)
    expect(asked).toHaveLength(2)
  })

  it("gives the signal to fetch, and rejects with its reason", async () => {
    const { asked, client } = clientOf(() => json({ items: [] }))
    const controller = new AbortController()
    await client.collections.listCollections({}, { signal: controller.signal })
    expect(asked[0]?.init.signal).toBe(controller.signal)
    controller.abort(new Error("enough"))
    const error = await thrownBy(client.collections.listCollections(undefined, { signal: controller.signal }))
    expect(error).toEqual(new Error("enough"))
  })
})
