import { quantile } from "../statistics.ts"
import type { Round } from "./measureRound.ts"
import type { Goal } from "./Work.ts"

/** The rounds of one contender, by their medians, and how far its rates lie apart, as a part of their median. */
export interface Summary extends Round {
  readonly name: string
  readonly spread: number
}

/** A goal and what came of it. */
export interface Verdict {
  readonly goal: Goal
  /** Of the medians; for `speed` by requests per second and by CPU. More is better but for `first` and `postgres`. */
  readonly ratios: ReadonlyArray<{ readonly by: string; readonly ratio: number; readonly met: boolean }>
}

const cpu = ({ postgresCpu, serverCpu }: Round): number => serverCpu + postgresCpu

/** The medians of a contender's rounds. */
export const summaryOf = (name: string, rounds: ReadonlyArray<Round>): Summary => {
  const median = (of: (round: Round) => number) => quantile(rounds.map(of), 0.5)
  const rates = rounds.map(({ perSecond }) => perSecond)
  return {
    name,
    perSecond: median((it) => it.perSecond),
    serverCpu: median((it) => it.serverCpu),
    postgresCpu: median((it) => it.postgresCpu),
    p50: median((it) => it.p50),
    p99: median((it) => it.p99),
    spread: (Math.max(...rates) - Math.min(...rates)) / quantile(rates, 0.5)
  }
}

/** Whether the judged contender is, beside the other one, what the goal wants. */
export const verdictOn = (judged: Summary, other: Summary, goal: Goal): Verdict => {
  const atLeast = (by: string, ratio: number) => ({ by, ratio, met: ratio >= goal.factor })
  const atMost = (by: string, ratio: number) => ({ by, ratio, met: ratio <= goal.factor })
  const rate = atLeast("rate", judged.perSecond / other.perSecond)
  switch (goal.by) {
    case "rate":
      return { goal, ratios: [rate] }
    case "speed":
      return { goal, ratios: [rate, atLeast("CPU", cpu(other) / cpu(judged))] }
    case "first":
      return { goal, ratios: [atMost("first event", judged.p50 / other.p50)] }
    case "postgres":
      return { goal, ratios: [atMost("PostgreSQL time", judged.postgresCpu / other.postgresCpu)] }
  }
}
