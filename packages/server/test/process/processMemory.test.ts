import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { processMemory } from "../../src/process/processMemory.ts"

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8")

const variables = Object.entries(processMemory.environment)
  .map(([name, value]) => `${name}=${value}`)
  .join(" ")
const flags = processMemory.flags.join(" ")

it("`npm start` and the documented service start a process as the drills do", () => {
  expect(JSON.parse(read("package.json")).scripts.start).toContain(`exec env ${variables} node ${flags} `)
  const operations = read("docs/operations.md")
  expect(operations).toContain(`Environment=${variables}\n`)
  expect(operations).toContain(`/node ${flags} `)
})
