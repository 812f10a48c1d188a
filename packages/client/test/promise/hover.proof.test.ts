import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath, pathToFileURL } from "node:url"
import { afterAll, describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const example = fileURLToPath(new URL("../../examples/DesignFromBrief.ts", import.meta.url))
const generated = fileURLToPath(new URL("../../src/promise/generated", import.meta.url))
const uri = pathToFileURL(example).href
const text = readFileSync(example, "utf8")

/** TypeScript as editors ask it, over the Language Server Protocol. */
const languageServer = () => {
  const server = spawn(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, "--lsp", "--stdio"], {
    cwd: root,
    stdio: ["pipe", "pipe", "ignore"]
  })
  const waiting = new Map<number, (result: unknown) => void>()
  let received = Buffer.alloc(0)
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const take = (): boolean => {
    const end = received.indexOf("\r\n\r\n")
    const length = Number(
      /Content-Length: (\d+)/.exec(received.subarray(0, Math.max(0, end)).toString())?.[1]
    )
    if (end < 0 || received.length < end + 4 + length) return false
    const message = JSON.parse(received.subarray(end + 4, end + 4 + length).toString())
    received = received.subarray(end + 4 + length)
    // What the server asks of the editor has a method, and any answer will do.
    if (message.method === undefined) waiting.get(message.id)?.(message.result)
    else if (message.id !== undefined) send({ id: message.id, result: null })
    return true
  }
  server.stdout.on("data", (data: Buffer) => {
    received = Buffer.concat([received, data])
    while (take());
  })
  let last = 0
  const ask = (method: string, params: object): Promise<unknown> => {
    last += 1
    const answer = new Promise<unknown>((resolve) => waiting.set(last, resolve))
    send({ id: last, method, params })
    return answer
  }
  return {
    ask,
    tell: (method: string, params: object) => send({ method, params }),
    stop: () => server.kill()
  }
}

describe("on hover", () => {
  const { ask, stop, tell } = languageServer()
  afterAll(() => stop())
  const ready = (async () => {
    const hover = { contentFormat: ["markdown"] }
    const capabilities = { textDocument: { hover } }
    await ask("initialize", { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities })
    tell("initialized", {})
    tell("textDocument/didOpen", { textDocument: { uri, languageId: "typescript", version: 1, text } })
  })()

  it.each([
    ["an operation", "readProject(", "The project with its graph."],
    ["its refusals", "readProject(", "`PROJECT_NOT_FOUND`"],
    ["a field that is sent", "expected_version", "The current version, 0 for none yet."],
    ["a field of an answer", "graph }", "The graph, whole."],
    ["what goes on for long", "generate(", "gives the events of the run as they come"]
  ])("TypeScript says what %s is", async (_, word, said) => {
    await ready
    const before = text.slice(0, text.indexOf(word)).split("\n")
    const position = { line: before.length - 1, character: (before.at(-1) ?? "").length + 1 }
    expect(JSON.stringify(await ask("textDocument/hover", { textDocument: { uri }, position }))).toContain(
      said
    )
  })
})

describe("the generated types", () => {
  it.each(["Calls", "Schemas"])("of %s have a sentence for every operation and every field", (file) => {
    const lines = readFileSync(`${generated}/${file}.ts`, "utf8").split("\n")
    const members = lines.flatMap((line, at) => (/^\s+(readonly )?["\w]+\??[:(]/.test(line) ? [at] : []))
    expect(members.length).toBeGreaterThan(100)
    expect(members.filter((at) => !lines[at - 1]?.endsWith("*/")).map((at) => lines[at])).toEqual([])
  })
})
