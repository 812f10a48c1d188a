import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startServer } from "@design-workspace/tools/process/ServerProcess"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import type { Figure } from "../Figure.ts"
import { residentOf } from "../load/cpuTime.ts"
import { ms, quantile } from "../statistics.ts"

const rounds = 5

/** From the start of the process until it says that it is ready. */
const untilReady = async (start: () => Promise<string>): Promise<number> => {
  const begun = performance.now()
  const url = await start()
  const { status } = await fetch(`${url}/readyz`)
  if (status !== 200) throw new Error(`/readyz answered ${status}`)
  return performance.now() - begun
}

const figure = (what: string, limit: number, samples: ReadonlyArray<number>): Figure => ({
  what,
  goal: `< ${limit / 1_000} s`,
  measured: `median ${ms(quantile(samples, 0.5))}, longest ${ms(Math.max(...samples))} of ${samples.length}`,
  met: quantile(samples, 0.5) < limit
})

const onPostgres = async (installation: Installation): Promise<Figure> => {
  const samples: Array<number> = []
  for (let round = 0; round <= rounds; round += 1) {
    let end = async () => {}
    const lasted = await untilReady(async () => {
      const { process, url } = await installation.serve()
      end = async () => void (await process.end("SIGTERM"))
      return url
    })
    await end()
    // The first one migrates and fills the cache of compiled code.
    if (round > 0) samples.push(lasted)
  }
  return figure("ready on PostgreSQL", 1_500, samples)
}

const onEmbedded = async (): Promise<Figure> => {
  const directory = mkdtempSync(join(tmpdir(), "bench-embedded-"))
  const samples: Array<number> = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const server = startServer(directory, {
        PORT: "0",
        DATA_DIR: join(directory, "data"),
        LOG_FORMAT: "json"
      })
      const lasted = await untilReady(() => server.listening)
      await server.end("SIGTERM")
      if (round > 0) samples.push(lasted)
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  return figure("ready on the embedded database, opened again", 3_000, samples)
}

const idle = async (installation: Installation): Promise<Figure> => {
  const { process } = await installation.serve()
  await sleep(5_000)
  const resident = residentOf(process.pid)
  await process.end("SIGTERM")
  return {
    what: "memory 5 s after the start on PostgreSQL",
    goal: "< 200 MB",
    measured: `${Math.round(resident)} MiB`,
    met: resident * 2 ** 20 < 200e6
  }
}

/** How soon a server is ready, and what it takes by then. */
export const starts = async (installation: Installation): Promise<ReadonlyArray<Figure>> => [
  await onPostgres(installation),
  await onEmbedded(),
  await idle(installation)
]
