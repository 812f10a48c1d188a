import { cpuOf, cpuOfTree } from "../load/cpuTime.ts"
import { generator } from "../load/generator.ts"
import type { LoadRequest } from "../load/Load.ts"
import { readStreams, type Streamed } from "../load/streams.ts"
import { quantile } from "../statistics.ts"
import type { Subject } from "./Site.ts"

/**
 * One round of one contender. CPU times in microseconds for each request, or each event of streams; latencies in
 * milliseconds.
 */
export interface Round {
  readonly perSecond: number
  readonly serverCpu: number
  readonly postgresCpu: number
  readonly p50: number
  readonly p99: number
}

/** How a round is run. */
export interface Setting {
  readonly subject: Subject
  readonly postgresPid: number
  readonly requests: ReadonlyArray<LoadRequest>
  readonly connections: number
  readonly seconds: number
  readonly once: boolean
  readonly streams: boolean
}

/** So many streams at once, again and again until the time is up. */
const streamed = async ({ connections, requests, seconds, subject }: Setting) => {
  const [request] = requests
  if (request === undefined) throw new Error("there is nothing to ask")
  const all: Array<Streamed> = []
  const end = performance.now() + seconds * 1e3
  while (all.length === 0 || performance.now() < end) {
    all.push(await readStreams(subject.url, request, connections))
  }
  const count = all.reduce((sum, { events }) => sum + events, 0)
  const lasted = all.reduce((sum, { events, perSecond }) => sum + events / perSecond, 0)
  const median = (of: (one: Streamed) => number) => quantile(all.map(of), 0.5)
  return {
    count,
    perSecond: count / lasted,
    p50: median(({ first50 }) => first50),
    p99: median(({ first99 }) => first99)
  }
}

const loaded = async ({ connections, once, requests, seconds, subject }: Setting) => {
  const {
    failed,
    p50,
    p99,
    perSecond,
    requests: count
  } = await generator.load({
    url: subject.url,
    requests,
    connections,
    seconds,
    once
  })
  if (failed > 0) throw new Error(`${failed} of ${count} requests such as ${requests[0]?.path} failed`)
  return { count, perSecond, p50, p99 }
}

/** Loads a server for one round and counts what it and PostgreSQL needed; throws if a request fails. */
export const measureRound = async (setting: Setting): Promise<Round> => {
  const { postgresPid, streams, subject } = setting
  const server = cpuOf(subject.pid)
  const postgres = cpuOfTree(postgresPid)
  const { count, ...figures } = await (streams ? streamed(setting) : loaded(setting))
  const each = (seconds: number) => (seconds * 1e6) / count
  return {
    ...figures,
    serverCpu: each(cpuOf(subject.pid) - server),
    postgresCpu: each(cpuOfTree(postgresPid) - postgres)
  }
}
