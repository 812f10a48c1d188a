import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import { callsAt, emptyCollection } from "@design-workspace/verification/calls/generations"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import type { Figure } from "../Figure.ts"
import { ms, quantile } from "../statistics.ts"
import { type Arrival, listen } from "./listen.ts"

const timed = async (work: () => Promise<number>): Promise<number> => {
  const begun = performance.now()
  return (await work()) - begun
}

/** What an event stream costs with nothing behind it: a server that answers every request with one event. */
const bareServer = async () => {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "text/event-stream" })
    answer.end("event: stage\ndata: {}\n\n")
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port was given")
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}

const rounds = 30

/** From the request to the first event, on a server with nothing else to do; beside a bare one in the same run. */
export const firstEvent = async (installation: Installation): Promise<Figure> => {
  const { process, url } = await installation.serve()
  const token = await installation.token(url)
  const bare = await bareServer()
  const ours: Array<number> = []
  const theirs: Array<number> = []
  const first = (arrivals: ReadonlyArray<Arrival>) => arrivals[0]?.at ?? Number.NaN
  for (let round = 0; round < rounds; round += 1) {
    const collection = await emptyCollection(callsAt(url, token))
    ours.push(await timed(async () => first(await listen(url, token, collection))))
    theirs.push(await timed(async () => first(await listen(bare.url, token, collection))))
  }
  bare.stop()
  await process.end("SIGTERM")
  const [median, late, raw] = [quantile(ours, 0.5), quantile(ours, 0.95), quantile(theirs, 0.5)]
  return {
    what: "first event after the request, idle server",
    goal: "50 ms",
    measured: `median ${ms(median)}, p95 ${ms(late)}; a bare event stream ${ms(raw)}`,
    met: median <= 50
  }
}

/** How much later an event is heard at the other process; one run at a time, each event sent by both. */
export const acrossProcesses = async (installation: Installation): Promise<Figure> => {
  const slow = { OFFLINE_MODEL_DELAY: "20 millis" }
  const [one, other] = [await installation.serve(slow), await installation.serve(slow)]
  const token = await installation.token(one.url)
  const delays: Array<number> = []
  for (let round = 0; round < 5; round += 1) {
    const collection = await emptyCollection(callsAt(one.url, token))
    const key = randomUUID()
    let follow: Promise<ReadonlyArray<Arrival>> | undefined
    const here = await listen(one.url, token, collection, {
      key,
      heard: () => {
        follow ??= listen(other.url, token, collection, { key })
      }
    })
    const there = (await follow) ?? []
    if (there.length !== here.length) throw new Error("the two processes sent different events")
    // Who comes later gets the first few again.
    for (const [index, { at }] of here.entries()) {
      if (index >= 10) delays.push(Math.abs((there[index]?.at ?? Number.NaN) - at))
    }
  }
  await Promise.all([one.process.end("SIGTERM"), other.process.end("SIGTERM")])
  return {
    what: "an event at one process and at the other, two processes",
    goal: "p95 50 ms",
    measured: `median ${ms(quantile(delays, 0.5))}, p95 ${ms(quantile(delays, 0.95))} of ${delays.length} events`,
    met: quantile(delays, 0.95) <= 50
  }
}

const streams = 200

/** So many generations at once, on as many collections. */
export const manyStreams = async (installation: Installation): Promise<Figure> => {
  const { process, url } = await installation.serve({
    GENERATION_CONCURRENCY: String(streams),
    OFFLINE_MODEL_DELAY: "50 millis"
  })
  const token = await installation.token(url)
  const collections: Array<string> = []
  for (let n = 0; n < streams; n += 1) collections.push(await emptyCollection(callsAt(url, token)))
  const begun = performance.now()
  const all = await Promise.allSettled(collections.map((collection) => listen(url, token, collection)))
  const lasted = performance.now() - begun
  const answered = all.flatMap((it) => (it.status === "fulfilled" ? [it.value] : []))
  const done = answered.filter((arrivals) => arrivals.at(-1)?.event === "done").length
  const firsts = answered.map((arrivals) => (arrivals[0]?.at ?? Number.NaN) - begun)
  const events = answered.reduce((sum, arrivals) => sum + arrivals.length, 0)
  await process.end("SIGTERM")
  return {
    what: `${streams} streams at once`,
    goal: "none refused",
    measured: `${done} done, ${all.length - answered.length} refused; first event p95 ${ms(quantile(firsts, 0.95))}; ${Math.round(events / (lasted / 1000))} events/s`,
    met: done === streams
  }
}

/** From the kill of the process that runs a job until another process reports that it goes on. */
export const takeover = async (installation: Installation): Promise<Figure> => {
  const slow = { OFFLINE_MODEL_DELAY: "100 millis" }
  const samples: Array<number> = []
  for (let round = 0; round < 5; round += 1) {
    const first = await installation.serve(slow)
    const token = await installation.token(first.url)
    const collection = await emptyCollection(callsAt(first.url, token))
    const key = randomUUID()
    let blocks: (() => void) | undefined
    const reached = new Promise<void>((resolve) => {
      blocks = resolve
    })
    // This stream is cut when its process dies.
    const cut = listen(first.url, token, collection, {
      key,
      heard: ({ event }) => {
        if (event === "block") blocks?.()
      }
    }).catch(() => undefined)
    await reached
    const second = await installation.serve(slow)
    let killed = Number.POSITIVE_INFINITY
    let taken = Number.NaN
    const follow = listen(second.url, token, collection, {
      key,
      heard: ({ at }) => {
        if (at > killed + 100 && Number.isNaN(taken)) taken = at
      }
    })
    await callsAt(second.url, token).get("/api/session")
    await first.process.end("SIGKILL")
    killed = performance.now()
    await cut
    await follow
    samples.push(taken - killed)
    await second.process.end("SIGTERM")
  }
  return {
    what: "takeover after kill -9",
    goal: "10 s",
    measured: `median ${ms(quantile(samples, 0.5))}, longest ${ms(Math.max(...samples))} of ${samples.length}`,
    met: Math.max(...samples) <= 10_000
  }
}
