import type { Installation, Served } from "@design-workspace/verification/servers/openInstallation"
import type { Figure } from "../Figure.ts"
import { coresBusy, cpuOf, cpuOfTree, readCores } from "../load/cpuTime.ts"
import { generator } from "../load/generator.ts"
import type { Pace } from "../speed/compare.ts"
import { hotReads } from "../speed/requests.ts"
import type { Site } from "../speed/Site.ts"
import { quantile } from "../statistics.ts"

const counts = [1, 2, 4]
const connections = 32

const wanted = 0.9

/** Beyond this part of them the cores are used up. */
const used = 0.9

interface Sample {
  readonly perSecond: number
  readonly busy: number
  readonly cpu: number
}

interface Taken {
  readonly count: number
  readonly taken: Array<Sample>
}

const sampled = async (
  servers: ReadonlyArray<Served>,
  postgresPid: number,
  seconds: number
): Promise<Sample> => {
  const cpuSoFar = () =>
    servers.reduce((sum, { process }) => sum + cpuOf(process.pid), cpuOfTree(postgresPid))
  const cores = readCores()
  const cpu = cpuSoFar()
  const loaded = await Promise.all(
    servers.map(({ url }) =>
      generator.load({
        url,
        requests: hotReads,
        connections: connections / servers.length,
        seconds,
        once: false
      })
    )
  )
  const requests = loaded.reduce((sum, it) => sum + it.requests, 0)
  return {
    perSecond: loaded.reduce((sum, it) => sum + it.perSecond, 0),
    busy: coresBusy(cores),
    cpu: ((cpuSoFar() - cpu) * 1e6) / requests
  }
}

const median = (samples: ReadonlyArray<Sample>): Sample => {
  const of = (part: (sample: Sample) => number) => quantile(samples.map(part), 0.5)
  return { perSecond: of((it) => it.perSecond), busy: of((it) => it.busy), cpu: of((it) => it.cpu) }
}

/** Reads at several processes on one PostgreSQL, the connections shared out evenly, round by round. */
export const scaleOut = async (
  installation: Installation,
  { postgresPid, subjects }: Site,
  { rounds, seconds }: Pace
): Promise<ReadonlyArray<Figure>> => {
  const servers: Array<Served> = []
  for (let n = 0; n < Math.max(...counts); n += 1) {
    servers.push(await installation.serve({ DATABASE_URL: subjects.ours.databaseUrl }))
  }
  const samples = counts.map((count): Taken => ({ count, taken: [] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const { count, taken } of samples) {
      const sample = await sampled(servers.slice(0, count), postgresPid, seconds)
      if (round > 0) taken.push(sample)
    }
  }
  await Promise.all(servers.map(({ process }) => process.end("SIGTERM")))
  const medians = samples.map(({ count, taken }) => ({ count, ...median(taken) }))
  const alone = medians[0]?.perSecond ?? Number.NaN
  return medians.map(({ busy, count, cpu, perSecond }, index) => {
    const part = perSecond / (count * alone)
    const exhausted = busy >= used
    const ended = medians.slice(0, index).some((it) => it.busy >= used)
    const cores = ended ? ": more processes than cores" : exhausted ? ": here they end" : ""
    return {
      what: `project reads at ${count} ${count === 1 ? "process" : "processes"}`,
      goal: "0.9 per process until the cores are used",
      measured: `${Math.round(perSecond)}/s, ${part.toFixed(2)} per process, ${Math.round(cpu)} µs each; cores ${Math.round(busy * 100)} % busy${cores}`,
      met: exhausted || part >= wanted
    }
  })
}
