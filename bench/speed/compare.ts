import { setTimeout as sleep } from "node:timers/promises"
import { connected } from "../data/connected.ts"
import type { LoadRequest } from "../load/Load.ts"
import { measureRound, type Round } from "./measureRound.ts"
import type { Subject } from "./Site.ts"
import { type Summary, summaryOf, type Verdict, verdictOn } from "./verdictOn.ts"
import type { Work } from "./Work.ts"

/** A work at one number of connections. */
export interface Comparison {
  readonly id: string
  readonly title: string
  readonly connections: number
  readonly streams: boolean
  readonly summaries: ReadonlyArray<Summary>
  readonly verdicts: ReadonlyArray<Verdict>
  /** What stands in the way of what is not met. */
  readonly limit?: string
}

/** How long it is measured. */
export interface Pace {
  readonly rounds: number
  readonly seconds: number
}

interface Measured {
  readonly name: string
  readonly rounds: Array<Round>
}

/** Where a work's contenders are, and whose CPU time counts beside theirs. */
export interface Ground<S extends string> {
  readonly subjects: Readonly<Record<S, Subject>>
  readonly postgresPid: number
}

/** Stands every server still but one: what an idle one asks the database is not to count as another's. */
const standStill = (subjects: Readonly<Record<string, Subject>>, but: string): void => {
  for (const [side, { pid }] of Object.entries(subjects)) {
    process.kill(pid, side === but ? "SIGCONT" : "SIGSTOP")
  }
}

const goOn = (subjects: Readonly<Record<string, Subject>>): void => {
  for (const { pid } of Object.values(subjects)) process.kill(pid, "SIGCONT")
}

const longestWait = 60_000

/**
 * Waits until PostgreSQL has done what the load before left it, which clients that went away do not stop. A server that
 * stood still in the middle of a transaction would hold its locks against the next one.
 */
const untilIdle = (databaseUrl: string): Promise<void> =>
  connected(databaseUrl, async (database) => {
    const end = performance.now() + longestWait
    while (performance.now() < end) {
      const { rowCount } = await database.query(`
        SELECT FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND (
          (state = 'active' AND wait_event_type IS DISTINCT FROM 'Client') OR state LIKE 'idle in transaction%'
        )`)
      if (rowCount === 0) return
      await sleep(50)
    }
    throw new Error(`PostgreSQL still has work ${longestWait / 1_000} s after a round`)
  })

/** A load counts failures alone: that its reads are answered as they should be is seen at the first of them. */
const checkAnswer = async (
  { url }: Subject,
  request: LoadRequest | undefined,
  status: number
): Promise<void> => {
  if (request?.method !== "GET") return
  const answer = await fetch(`${url}${request.path}`, { headers: request.headers })
  if (answer.status !== status) throw new Error(`${url}${request.path} was answered ${answer.status}`)
}

/** Measures the contenders of a work alternately, round by round, after one round for each that does not count. */
export const compare = async <S extends string>(
  { postgresPid, subjects }: Ground<S>,
  work: Work<S>,
  connections: number,
  { rounds, seconds }: Pace
): Promise<Comparison> => {
  const { contenders, goals, id, limit, once = false, status = 200, streams = false, title } = work
  const measured = contenders.map(({ name }): Measured => ({ name, rounds: [] }))
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, { prepare, requests, side }] of contenders.entries()) {
        const subject = subjects[side]
        await untilIdle(subject.databaseUrl)
        standStill(subjects, side)
        await prepare?.(subject.databaseUrl)
        const prepared = await requests(subject.databaseUrl)
        if (round === 0) await checkAnswer(subject, prepared[0], status)
        // What was due meanwhile is made up for before the round.
        await sleep(300)
        const setting = { subject, postgresPid, requests: prepared, connections, seconds, once, streams }
        const figures = await measureRound(setting)
        if (round > 0) measured[index]?.rounds.push(figures)
      }
    }
  } finally {
    goOn(subjects)
  }
  const summaries = measured.map(({ name, rounds }) => summaryOf(name, rounds))
  const [judged] = summaries
  const verdicts = goals.flatMap((goal) => {
    const other = summaries.find(({ name }) => name === goal.against)
    return judged === undefined || other === undefined ? [] : [verdictOn(judged, other, goal)]
  })
  const comparison = { id, title, connections, streams, summaries, verdicts }
  return limit === undefined ? comparison : { ...comparison, limit }
}
