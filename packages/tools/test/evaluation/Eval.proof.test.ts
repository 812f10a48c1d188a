import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { plainly } from "@design-workspace/adapters-llm/testing/behaviours/replies"
import { startModelPeer } from "@design-workspace/adapters-llm/testing/ModelPeer"
import { runProgram } from "@design-workspace/verification/servers/runProgram"
import { describe, expect, it, onTestFinished } from "vitest"
import { offlineFigures } from "../../src/evaluation/offlineFigures.ts"

/** Runs the evaluation in an empty directory, where no `.env` adds to the settings. */
const evaluate = (args: ReadonlyArray<string>, settings: Readonly<Record<string, string>> = {}) => {
  const directory = mkdtempSync(join(tmpdir(), "eval-"))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return runProgram("eval", directory, settings, args, "")
}

describe("npm run eval", () => {
  it("prints what the configured model finds in each brief, with progress on standard error alone", async () => {
    const { code, stderr, stdout } = await evaluate([
      "--brief",
      "online-shop",
      "--quality",
      "fast",
      "--times",
      "2"
    ])
    expect(code).toBe(0)
    const [model, blank, head = "", , row = "", ...rest] = stdout.split("\n")
    expect([model, blank, rest[0], rest.at(-1)]).toEqual(["Model: offline", "", "", ""])
    expect(rest.slice(1, -1)).toEqual([
      "- online-shop, fast: block not named: Telemetry Collector (2 of 2)",
      expect.stringMatching(/^- online-shop, fast: edge not stated: .+ → .+ \(2 of 2\)$/)
    ])
    const cells = (line: string) => line.split("|").map((it) => it.trim())
    expect(cells(head).slice(1, 5)).toEqual(["brief", "quality", "designs", "parts found"])
    expect(cells(row).slice(1, 4)).toEqual(["online-shop", "fast", "2 of 2"])
    expect(stderr).toMatch(
      /^(online-shop, fast, [12] of 2: \d+ of \d+ parts, \d+ of \d+ edges, \d+\.\d s\n){2}$/
    )
  })

  it("--json lists every run of a provider's model, with its tokens", async () => {
    const peer = await startModelPeer(() => 0)
    onTestFinished(peer.stop)
    peer.play(plainly)
    const { code, stderr, stdout } = await evaluate(["--json", "--brief", "data-exchange"], {
      LLM_PROVIDER: "openai-compatible",
      LLM_BASE_URL: peer.url,
      LLM_MODEL_PRO: "large",
      LLM_MODEL_FAST: "small"
    })
    const { figures, prompts, runs } = JSON.parse(stdout)
    expect([code, prompts]).toEqual([0, expect.stringMatching(/^[0-9a-f]{8}$/)])
    expect(runs.map(({ model }: { readonly model: string }) => model)).toEqual([
      "openai-compatible/small",
      "openai-compatible/large"
    ])
    for (const [index, figure] of figures.entries()) {
      const { brief, calls, inputTokens, outputTokens, score } = runs[index]
      expect([brief, calls > 3, inputTokens > 0, outputTokens > 0]).toEqual([
        "data-exchange",
        true,
        true,
        true
      ])
      // The peer names its blocks by numbers.
      expect(score.parts).toMatchObject({ found: 0, missing: expect.arrayContaining(["Central Server"]) })
      expect(figure).toMatchObject({ brief, runs: 1, made: 1, inputTokens, outputTokens, boundsHeld: 1 })
    }
    expect(stderr).toMatch(/^data-exchange, fast, 1 of 1: 0 of 13 parts/)
  })

  it("--prompt has a project made of each prompt that it names, and no design of a brief", async () => {
    const { code, stderr, stdout } = await evaluate(["--prompt", "gift-cards", "--quality", "fast"])
    expect(code).toBe(0)
    const [, , head = "", , row = ""] = stdout.split("\n")
    const cells = (line: string) => line.split("|").map((it) => it.trim())
    expect(cells(head).slice(1, 5)).toEqual(["prompt", "quality", "projects", "parts found"])
    expect(cells(row).slice(1, 5)).toEqual(["gift-cards", "fast", "1 of 1", "12 of 12"])
    expect(stderr).toMatch(
      /^gift-cards, fast, 1 of 1: 12 of 12 parts, 11 of 11 edges, 12 of 12 documents, \d+\.\d s\n$/
    )
  })

  it("scores the projects of a provider's model in the same way", async () => {
    const peer = await startModelPeer(() => 0)
    onTestFinished(peer.stop)
    peer.play(plainly)
    const { code, stdout } = await evaluate(["--json", "--prompt", "gift-cards", "--quality", "fast"], {
      LLM_PROVIDER: "openai-compatible",
      LLM_BASE_URL: peer.url,
      LLM_MODEL_PRO: "large",
      LLM_MODEL_FAST: "small"
    })
    const { projectFigures, projects, runs } = JSON.parse(stdout)
    expect([code, runs, projects.length]).toEqual([0, [], 1])
    const [{ calls, inputTokens, model, score }] = projects
    const nodes = score.documents.passed.of
    expect([model, calls, inputTokens > 0]).toEqual(["openai-compatible/small", nodes + 1, true])
    // The peer chooses every block of the space, and writes the same into every document.
    expect(score.graph.parts).toMatchObject({ of: 12, missing: expect.arrayContaining(["Voucher Ledger"]) })
    expect(score.documents).toMatchObject({
      passed: { found: nodes },
      headings: { found: 8 * nodes, of: 8 * nodes },
      neighbours: { missing: [] },
      invented: { count: 0 },
      sentences: { found: 0 }
    })
    expect(projectFigures).toMatchObject([{ prompt: "gift-cards", runs: 1, made: 1, inputTokens }])
  })

  it("ends with exit code 1, after the figures, when the model makes no design", async () => {
    const peer = await startModelPeer(() => 0)
    onTestFinished(peer.stop)
    peer.play(() => ({ status: 401, body: "who are you?" }))
    const { code, stderr, stdout } = await evaluate(["--brief", "online-shop", "--quality", "pro"], {
      LLM_PROVIDER: "anthropic",
      LLM_API_KEY: "sk-wrong",
      LLM_BASE_URL: peer.url
    })
    expect(code).toBe(1)
    expect(stdout).toContain(
      "- online-shop, pro: no design: misconfigured: the provider answered with status 401; look at LLM_API_KEY"
    )
    expect(stderr).toContain("design-workspace: runs without a design: 1\n")
    expect(stdout + stderr).not.toContain("sk-wrong")
  })

  it("refuses what it cannot do, before any model is asked", async () => {
    const written = readFileSync(offlineFigures, "utf8")
    const refusals: ReadonlyArray<
      readonly [ReadonlyArray<string>, Readonly<Record<string, string>>, string]
    > = [
      [["--brief", "bank"], {}, "online-shop"],
      [["--prompt", "bank"], {}, "gift-cards"],
      [["--times", "0"], {}, "--times"],
      [["--write", "--times", "2"], {}, "--write keeps the figures of the offline model"],
      [
        ["--write"],
        { LLM_PROVIDER: "openai", LLM_API_KEY: "sk-any", LLM_BASE_URL: "http://127.0.0.1:1/v1" },
        "--write keeps the figures of the offline model"
      ],
      [[], { LLM_PROVIDER: "anthropic" }, "design-workspace: LLM_API_KEY: must be set"]
    ]
    for (const [args, settings, said] of refusals) {
      const { code, stderr, stdout } = await evaluate(args, settings)
      expect([code, stdout], args.join(" ")).toEqual([1, ""])
      expect(stderr).toContain(said)
    }
    expect(readFileSync(offlineFigures, "utf8")).toBe(written)
  })

  it("--help names its flags", async () => {
    const { code, stderr, stdout } = await evaluate(["--help"])
    expect([code, stderr]).toEqual([0, ""])
    expect(stdout.match(/^ {2}--[a-z]+/gm)?.map((flag) => flag.trim())).toEqual(
      expect.arrayContaining(["--brief", "--prompt", "--quality", "--times", "--json", "--write"])
    )
  })
})
