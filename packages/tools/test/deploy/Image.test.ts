import { describe, expect, it } from "vitest"
import { filesOf, textOf } from "./checks/files.ts"

const containerfile = textOf("Containerfile")
const ignore = textOf(".containerignore").split("\n")
const { devDependencies, scripts } = JSON.parse(textOf("package.json"))

/** The arguments of each such instruction, its continued lines joined. */
const instructions = (name: string): ReadonlyArray<string> =>
  containerfile
    .replaceAll("\\\n", "")
    .split("\n")
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1))

describe("the Containerfile", () => {
  it("builds and runs with the Node that everything is tested with", () => {
    const [base] = instructions("ARG")
    expect(base).toBe(`NODE_IMAGE=docker.io/library/node:${devDependencies.node}-bookworm-slim`)
  })

  it("copies nothing that .containerignore keeps from it, and .containerignore lets nothing else through", () => {
    const copied = instructions("COPY")
      .filter((line) => !line.startsWith("--from"))
      .flatMap((line) => line.trim().split(/\s+/).slice(0, -1))
    const through = ignore.filter((line) => line.startsWith("!")).map((line) => line.slice(1))
    expect(copied.toSorted()).toEqual(through.toSorted())
    for (const path of copied) expect([path, filesOf(path).length]).toEqual([path, 1])
    expect(ignore).toEqual(expect.arrayContaining(["*", "**/node_modules", "**/dist", "**/.env"]))
    expect(textOf(".dockerignore")).toBe(textOf(".containerignore"))
  })

  it("runs without root, and leaves npm, the tools and the tests behind", () => {
    const last = containerfile.slice(containerfile.lastIndexOf("\nFROM "))
    expect(last).toMatch(/^USER 10001:10001$/m)
    expect(last.match(/COPY --from=\S+ \S+/g)).toEqual([
      "COPY --from=service /usr/local/bin/node",
      "COPY --from=service /image",
      "COPY --from=console /app/packages/console/dist"
    ])
  })

  it("its commands are the scripts that become Node, so that signals reach it", () => {
    for (const name of ["start", "admin"]) expect(scripts[name]).toMatch(/^exec (env .* )?node /)
  })
})
