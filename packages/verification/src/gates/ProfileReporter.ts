import { readFileSync, writeFileSync } from "node:fs"
import { availableParallelism, cpus, loadavg } from "node:os"
import { join, relative } from "node:path"
import type { Reporter, TestModule, TestRunEndReason, Vitest } from "vitest/node"
import { noTime } from "./makePhases.ts"
import { fileSeconds } from "./overBudget.ts"
import { type Profiled, profileTable } from "./profileTable.ts"
import type {} from "./recordPhases.ts"

const page = "docs/testing.md"
const section = /(?<=<!-- profile -->\n).*(?=<!-- end of profile -->)/s

/** What a file tells of itself; one in which no test ran has loaded its modules alone. */
const profiled = (root: string, file: TestModule): Profiled => {
  const { cpu, phases } = file.meta().profile ?? { cpu: 0, phases: noTime }
  const inSeconds = Object.fromEntries(Object.entries(phases).map(([phase, time]) => [phase, time / 1_000]))
  const seconds = fileSeconds(file)
  const modules = seconds - Object.values(inSeconds).reduce((sum, it) => sum + it, 0)
  return {
    project: file.project.name,
    file: relative(root, file.moduleId),
    tests: [...file.children.allTests()].length,
    times: { ...noTime, ...inSeconds, seconds, modules, CPU: cpu / 1_000 }
  }
}

/** Prints where the time of a run went. Writes it into `docs/testing.md`, too, if all tests ran and passed. */
export class ProfileReporter implements Reporter {
  readonly #isWhole: boolean
  readonly #loadBefore = loadavg()[0] ?? 0
  #vitest: Vitest | undefined

  constructor({ isWhole }: { readonly isWhole: boolean }) {
    this.#isWhole = isWhole
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(files: ReadonlyArray<TestModule>, _errors: unknown, reason: TestRunEndReason): void {
    const {
      config: { root, maxWorkers }
    } = this.#vitest ?? { config: { root: process.cwd(), maxWorkers: 0 } }
    const [load = 0] = loadavg()
    const heading = [
      `${Math.round(process.uptime())} s for ${files.length} files`,
      `${maxWorkers} workers on ${availableParallelism()} cores (${cpus()[0]?.model})`,
      `load ${this.#loadBefore.toFixed(1)} before and ${load.toFixed(1)} after`,
      `${process.platform}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
    ].join("; ")
    const profile = `${heading}.\n\n${profileTable(files.map((file) => profiled(root, file)))}\n`
    process.stdout.write(`\n${profile}\n`)
    if (!this.#isWhole || reason !== "passed") return
    const path = join(root, page)
    const text = readFileSync(path, "utf8")
    if (!section.test(text)) throw new Error(`${page} has no place for the profile`)
    writeFileSync(
      path,
      text.replace(section, () => `\n${profile}\n`)
    )
  }
}
