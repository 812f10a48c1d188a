import {
  type Client,
  ConnectionLost,
  connect,
  type Design,
  EventsCutOff,
  type GenerationEvent,
  Refused,
  UnexpectedAnswer
} from "@design-workspace/client"
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest"
import { baseUrl, clientOf, id, jobId, json, pageOf, streamOf } from "./service.ts"

const layer = 'event: layer\ndata: {"id":"front","name":"Fröntal"}\n\n'
const done = 'event: done\ndata: {"attempt_id":"a","result_summary":null,"duration_ms":7}\n\n'

const request: Parameters<Client["generate"]>[0] = {
  params: { id },
  payload: {
    mode: "initial",
    params: { layers: {}, blocks: {}, specialties: {} },
    messages: [{ role: "user", content: "A shop" }],
    confirm: true
  }
}

/** The events that came, and what ended them. */
const gone = async (run: { readonly events: AsyncIterable<GenerationEvent> }) => {
  const names: Array<string> = []
  try {
    for await (const { event } of run.events) names.push(event)
    return { names, error: undefined }
  } catch (error) {
    return { names, error }
  }
}

describe("generate", () => {
  it("gives the events wherever the line cuts the stream, with their payloads read", async () => {
    const bytes = [...new TextEncoder().encode(`: a comment\n\n${layer}${done}`)]
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      }
    })
    const headers = { "content-type": "text/event-stream", "x-job-id": jobId }
    const { client } = clientOf(() => new Response(body, { headers }))
    const run = await client.generate(request)
    expect(run.jobId).toBe(jobId)
    const events: Array<GenerationEvent> = []
    for await (const event of run.events) {
      if (event.event === "layer") expectTypeOf(event.data.name).toEqualTypeOf<string>()
      events.push(event)
    }
    expect(events).toEqual([
      { event: "layer", data: { id: "front", name: "Fröntal" } },
      { event: "done", data: { attempt_id: "a", result_summary: null, duration_ms: 7 } }
    ])
  })

  it("throws EventsCutOff with the job when the stream ends or fails before the run", async () => {
    for (const end of ["close", "fail"] as const) {
      const { client } = clientOf(() => streamOf([layer], end))
      const { error, names } = await gone(await client.generate(request))
      expect(names).toEqual(["layer"])
      expect(error).toBeInstanceOf(EventsCutOff)
      expect(error).toMatchObject({ jobId })
      expect((error as Error).cause).toEqual(end === "fail" ? new TypeError("terminated") : undefined)
    }
  })

  it("ends with the signal's reason when it is aborted, and closes the stream when the loop is left", async () => {
    const controller = new AbortController()
    const aborted = clientOf(() => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode(layer))
          controller.signal.addEventListener("abort", () => stream.error(controller.signal.reason))
        }
      })
      return new Response(body, { headers: { "content-type": "text/event-stream", "x-job-id": jobId } })
    })
    const run = await aborted.client.generate(request, { signal: controller.signal })
    const ended = gone(run)
    setTimeout(() => controller.abort(new Error("enough")), 0)
    expect(await ended).toEqual({ names: ["layer"], error: new Error("enough") })

    const cancelled = vi.fn()
    const left = await clientOf(() => streamOf([layer], "wait", cancelled)).client.generate(request)
    for await (const _ of left.events) break
    expect(cancelled).toHaveBeenCalledOnce()
  })

  it.each([
    ["a job", () => json({ job_id: jobId, poll: "" }, 202)],
    ["a string", () => json("done")],
    ["nothing", () => new Response(null, { status: 202 })],
    ["a page", () => pageOf()]
  ])("says so if the answer is no stream but %s", async (_, answer) => {
    const { client } = clientOf(answer)
    await expect(client.generate(request)).rejects.toBeInstanceOf(UnexpectedAnswer)
  })

  it("closes a stream without a job", async () => {
    const cancelled = vi.fn()
    const { body } = streamOf([layer], "wait", cancelled)
    const { client } = clientOf(
      () => new Response(body, { headers: { "content-type": "text/event-stream" } })
    )
    await expect(client.generate(request)).rejects.toEqual(
      new UnexpectedAnswer(200, "is a stream without a job")
    )
    expect(cancelled).toHaveBeenCalledOnce()
  })
})

describe("propose", () => {
  const { payload } = request
  const proposal = { attempt_id: "a", duration_ms: 7, design: {}, based_on: "2026-11-20T09:30:00.000Z" }

  it("asks for a design that is not applied, and gives it", async () => {
    const { asked, client } = clientOf(() => json(proposal))
    const { messages, params } = payload
    const proposed = await client.propose(
      { params: { id }, payload: { messages, params } },
      { idempotencyKey: "k" }
    )
    expectTypeOf(proposed.design.blocks).toEqualTypeOf<Design["blocks"]>()
    expectTypeOf(proposed.based_on).toEqualTypeOf<string>()
    expect(proposed).toEqual(proposal)
    expect(asked[0]?.url).toBe(`${baseUrl}/api/collections/${id}/regenerate?include=design`)
    expect(asked[0]?.init.headers).toMatchObject({ "idempotency-key": "k" })
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ messages, params, mode: "propose" })
  })

  it("takes a request for a run too, and no blocks to keep", () => {
    const { propose } = clientOf().client
    expectTypeOf(propose).toBeCallableWith({ params: { id }, payload })
    const { messages, params } = payload
    // @ts-expect-error a proposal keeps no blocks
    expect(() => propose({ params: { id }, payload: { messages, params, keep_block_ids: [] } })).toBeTypeOf(
      "function"
    )
  })

  it("says so if the answer has no design", async () => {
    const { client } = clientOf(() => json({ attempt_id: "a", duration_ms: 7 }))
    await expect(client.propose(request)).rejects.toEqual(
      new UnexpectedAnswer(200, "is no proposal with a design")
    )
  })
})

describe("followChanges", () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const page = (next_cursor: string) => () => json({ items: [], next_cursor })
  const refusal = (code: string, status: number) => () =>
    json({ code, message: "No.", retry_after_seconds: 1 }, status)
  const lost = () => {
    throw new TypeError("fetch failed")
  }

  it("goes on with the last cursor over what passes, and ends with what does not", async () => {
    vi.useFakeTimers()
    const gateway = () => new Response("", { status: 502 })
    const { asked, client } = clientOf(
      page("a"),
      lost,
      gateway,
      refusal("OVERLOADED", 503),
      page("b"),
      refusal("CURSOR_EXPIRED", 410)
    )
    const cursors: Array<string> = []
    const followed = (async () => {
      for await (const { next_cursor } of client.followChanges({ kind: "project" })) cursors.push(next_cursor)
    })().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await followed).toMatchObject({ code: "CURSOR_EXPIRED" })
    expect(cursors).toEqual(["a", "b"])
    expect(asked.map(({ url }) => new URL(url).searchParams.get("after"))).toEqual([
      null,
      "a",
      "a",
      "a",
      "a",
      "b"
    ])
    expect(asked.map(({ url }) => new URL(url).searchParams.get("kind"))).toEqual(Array(6).fill("project"))
  })

  it("ends with the signal's reason, also while it waits to try again", async () => {
    const controller = new AbortController()
    const { asked, client } = clientOf(page("a"), lost)
    const followed = (async () => {
      for await (const { next_cursor } of client.followChanges({}, { signal: controller.signal })) {
        if (next_cursor === "a") setTimeout(() => controller.abort(new Error("enough")), 20)
      }
    })()
    await expect(followed).rejects.toEqual(new Error("enough"))
    expect(asked).toHaveLength(2)
  })

  it.each([
    ["a host that is not there", lost, ConnectionLost],
    ["a service that fails", refusal("INTERNAL", 500), Refused],
    ["a gateway without a service", () => new Response("", { status: 502 }), UnexpectedAnswer]
  ])("throws before the first page, which does not wait, what comes of %s", async (_, answer, error) => {
    const { asked, client } = clientOf(answer)
    await expect(client.followChanges({ after: "a" })[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(
      error
    )
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?after=a"])
  })

  it("lets the service alone for as long as it asks", async () => {
    vi.useFakeTimers()
    const limited = () => json({ code: "RATE_LIMITED", message: "No.", retry_after_seconds: 30 }, 429)
    const { asked, client } = clientOf(page("a"), limited, page("b"))
    const pages = client.followChanges()[Symbol.asyncIterator]()
    await pages.next()
    const second = pages.next()
    await vi.advanceTimersByTimeAsync(29_900)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(200)
    expect(await second).toMatchObject({ value: { next_cursor: "b" } })
  })

  it.each([
    ["a page in the service's place", clientOf(() => pageOf()).client, UnexpectedAnswer],
    ["a token that no header can hold", connect({ baseUrl, token: "dw_\n1" }), TypeError]
  ])("ends with %s, which waiting does not mend", async (_, client, error) => {
    const pages = client.followChanges({}, { signal: AbortSignal.timeout(2000) })[Symbol.asyncIterator]()
    await expect(pages.next()).rejects.toBeInstanceOf(error)
  })

  it("throws what the loop itself throws, and asks no more", async () => {
    const { asked, client } = clientOf(page("a"))
    const followed = (async () => {
      for await (const { items } of client.followChanges()) throw new TypeError(`${items.length} items`)
    })()
    await expect(followed).rejects.toEqual(new TypeError("0 items"))
    expect(asked).toHaveLength(1)
  })
})
