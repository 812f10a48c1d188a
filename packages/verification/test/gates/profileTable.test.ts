import { describe, expect, it } from "vitest"
import { linesBy, type Profiled, profileTable } from "../../src/gates/profileTable.ts"

const fileOf = (project: string, file: string, seconds: number): Profiled => ({
  project,
  file: `packages/${project}/test/${file}`,
  tests: 2,
  times: {
    seconds,
    modules: 0,
    embedded: 1,
    PostgreSQL: 0,
    processes: 0,
    browsers: 0,
    computing: seconds - 1,
    waiting: 0,
    CPU: 2 * seconds
  }
})

const files = [
  fileOf("cli", "browse.test.ts", 2),
  fileOf("server", "process/Start.test.ts", 9),
  fileOf("server", "process/stop/Stop.test.ts", 8),
  fileOf("server", "access/Roles.test.ts", 3)
]

describe("linesBy", () => {
  it("adds up the files of a name, the slowest first", () => {
    const lines = linesBy(({ project }) => project, files, 9)
    expect(
      lines.map(({ name, tests, times }) => [name, tests, times.seconds, times.embedded, times.CPU])
    ).toEqual([
      ["server", 6, 20, 3, 40],
      ["cli", 2, 2, 1, 4]
    ])
  })

  it("adds up what is beyond the most in one line", () => {
    const lines = linesBy(({ file }) => file, files, 2)
    expect(lines.map(({ name, times }) => [name, times.seconds])).toEqual([
      ["packages/server/test/process/Start.test.ts", 9],
      ["packages/server/test/process/stop/Stop.test.ts", 8],
      ["2 more", 5]
    ])
  })
})

describe("profileTable", () => {
  it("has a table by project with the sum, by folder, and by file", () => {
    const [projects, folders, slowest] = profileTable(files).split("\n\n")
    expect(projects?.split("\n").slice(2)).toEqual([
      "| server | 6 | 20.0 |  | 3.0 |  |  |  | 17.0 |  | 40.0 |",
      "| cli | 2 | 2.0 |  | 1.0 |  |  |  | 1.0 |  | 4.0 |",
      "| all | 8 | 22.0 |  | 4.0 |  |  |  | 18.0 |  | 44.0 |"
    ])
    expect(
      folders
        ?.split("\n")
        .slice(2)
        .map((line) => line.split(" | ").slice(0, 3))
    ).toEqual([
      ["| packages/server/test/process", "4", "17.0"],
      ["| packages/server/test/access", "2", "3.0"],
      ["| packages/cli/test", "2", "2.0"]
    ])
    expect(slowest?.split("\n")).toHaveLength(2 + files.length)
  })
})
