import { writeFileSync } from "node:fs"
import { openInstallation } from "../packages/server/testing/openInstallation.ts"
import { acrossProcesses, type Figure, firstEvent, manyStreams, takeover } from "./generation/measure.ts"
import { machine } from "./machine.ts"

const measurements = { firstEvent, acrossProcesses, manyStreams, takeover }

const tableOf = (figures: ReadonlyArray<Figure>): string =>
  [
    "# Generations, measured",
    "",
    `${machine()}. \`npm run bench\` writes this file; it brings a PostgreSQL of its own up, with fsync on.`,
    "",
    "| what | goal | measured |",
    "|---|---|---|",
    ...figures.map(({ goal, measured, what }) => `| ${what} | ${goal} | ${measured} |`),
    ""
  ].join("\n")

const installation = await openInstallation()
try {
  const figures: Array<Figure> = []
  for (const [name, measure] of Object.entries(measurements)) {
    process.stderr.write(`${name}…\n`)
    const figure = await measure(installation)
    process.stderr.write(`  ${figure.measured}\n`)
    figures.push(figure)
  }
  const table = tableOf(figures)
  process.stdout.write(table)
  writeFileSync(new URL("RESULTS.md", import.meta.url), table)
} finally {
  await installation.stop()
}
